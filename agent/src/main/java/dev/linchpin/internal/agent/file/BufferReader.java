package dev.linchpin.internal.agent.file;

import dev.linchpin.internal.agent.hook.ThreadBuffer;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads one buffer: joins returns to their calls. */
final class BufferReader {
  /** Where operations go. */
  interface Lines {
    /** A call has returned or thrown at the time given. */
    void returned(BufferReader from, OpenCall call, long time, Ending ending);
  }

  /** How an operation ended, as the buffer holds it. */
  record Ending(boolean threw, long number, @Nullable Object reference) {}

  private final ThreadBuffer buffer;
  final Processes processes;

  /** The calls that have not returned are the first {@code depth}. */
  private final List<OpenCall> open = new ArrayList<>();

  private int depth;

  /** The latest time seen. */
  private long latest;

  /** Where a call stands whose time was not known; -1 if there was none. */
  private long unfinished = -1;

  private final OpenCall unfinishedCall = new OpenCall();

  BufferReader(ThreadBuffer buffer, Processes.Numbers numbers) {
    this.buffer = buffer;
    this.processes = new Processes(numbers);
  }

  ThreadBuffer buffer() {
    return buffer;
  }

  /** Reads what is there; true if there was anything. */
  boolean read(Lines lines) {
    long slot = buffer.head();
    long start = slot;
    long tail = buffer.tail();
    unfinished = -1;
    while (slot < tail) {
      long first = buffer.number(slot);
      long time = buffer.number(slot + 1);
      if (first >= 0 && time == 0) {
        unfinished = slot;
        break;
      }
      latest = time;
      if (first >= 0) {
        slot = nextOpen().read(buffer, slot, time);
      } else {
        OpenCall call = open.get(--depth);
        Ending ending =
            new Ending(
                first == ThreadBuffer.THREW, buffer.number(slot + 2), buffer.reference(slot));
        lines.returned(this, call, time, ending);
        call.forget();
        slot += ThreadBuffer.RETURN_SLOTS;
      }
    }
    if (slot > start) {
      buffer.release(slot);
    }
    return slot > start;
  }

  private OpenCall nextOpen() {
    if (depth == open.size()) {
      open.add(new OpenCall());
    }
    return open.get(depth++);
  }

  /** The calls that had not returned when the buffer was last read, with times not too late. */
  List<OpenCall> openCalls() {
    List<OpenCall> calls = new ArrayList<>(open.subList(0, depth));
    if (unfinished >= 0) {
      unfinishedCall.read(buffer, unfinished, latest);
      calls.add(unfinishedCall);
    }
    return calls;
  }
}
