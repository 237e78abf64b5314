package dev.linchpin.internal.agent.file;

import dev.linchpin.internal.agent.hook.ThreadBuffer;
import dev.linchpin.internal.agent.hook.ThreadBuffers;
import java.util.ArrayList;
import java.util.List;

/** Reads the calls of the probe from the buffers, as the writer does. */
public final class ProbeReader {
  private ProbeReader() {}

  /** A call with one argument and its result, which are numbers. */
  public record Seen(String method, long argument, long call, long returned, long result) {}

  /** All calls that have returned; the buffers are empty then. */
  public static List<Seen> read() {
    List<Seen> seen = new ArrayList<>();
    for (ThreadBuffer buffer : ThreadBuffers.all()) {
      boolean unused =
          new BufferReader(buffer, new Processes.Numbers())
              .read(
                  (from, call, time, ending) ->
                      seen.add(
                          new Seen(
                              call.method.name(),
                              call.numbers[0],
                              call.call,
                              time,
                              ending.threw() ? -1 : ending.number())));
    }
    return seen;
  }
}
