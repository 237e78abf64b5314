package dev.linchpin.internal.agent.file;

import dev.linchpin.internal.agent.hook.LostCall;
import dev.linchpin.internal.agent.hook.RecordedClasses;
import dev.linchpin.internal.agent.hook.RecordedObject;
import dev.linchpin.internal.agent.hook.RecordingHooks;
import dev.linchpin.internal.agent.hook.ThreadBuffer;
import dev.linchpin.internal.agent.hook.ThreadBuffers;
import dev.linchpin.internal.agent.hook.Ticks;
import java.io.IOException;
import java.lang.invoke.VarHandle;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * The writer: empties all buffers into the file, round after round, until it is told to finish.
 *
 * <p>A line is written when its operation has returned, so a file that ends in the middle may lack
 * an operation that explains others. Therefore the writer makes cuts: a line that names a time and
 * every operation that the writer then knew to be open. Every operation that was called before that
 * time stands above the line or in its list; one that has just returned may still be in the list,
 * which makes it longer than it was. What stands above the last cut, with the operations it lists
 * as pending, is the history up to that time; {@link ThreadBuffer} says why. The last lines are a
 * cut too, so threads may go on while the file is closed.
 */
public final class Drain implements Runnable {
  private static final long CUT_NANOS = 100_000_000;
  private static final int CUT_BYTES = 1 << 20;
  private static final int WRITE_BYTES = 1 << 15;
  private static final long NAP_NANOS = 500_000;

  private final Path wanted;
  private final long bound;
  private final AgentMessages messages;
  private final Map<ThreadBuffer, BufferReader> readers = new LinkedHashMap<>();
  private final Processes.Numbers numbers = new Processes.Numbers();
  private final OperationLines calls = new OperationLines();
  private final JsonText text = new JsonText();
  private @Nullable HistoryOutput output;

  /** Operations that return at this time or later are written as pending, at the end. */
  private long cutOff = Long.MAX_VALUE;

  private long operations;
  private long pending;

  /** How many operations, and pending ones, are in the file up to the last cut. */
  private long writtenOperations;

  private long writtenPending;
  private boolean hasBegun;
  private long bytesSinceCut;
  private long lastCutNanos = System.nanoTime();
  private volatile boolean isFinishing;

  /**
   * @param bound by how much the clocks of two processors may differ
   */
  public Drain(Path wanted, long bound, AgentMessages messages) {
    this.wanted = wanted;
    this.bound = bound;
    this.messages = messages;
  }

  /** Has everything recorded so far written, and the file closed; {@link #run} then returns. */
  public void finish() {
    isFinishing = true;
  }

  @Override
  public void run() {
    try {
      while (!isFinishing) {
        long time = Ticks.now();
        boolean found = round();
        writeLosses();
        if (isTimeForACut()) {
          cut(time - bound);
        }
        RecordedClasses.all().takeNotes().forEach(messages::say);
        if (!found) {
          LockSupport.parkNanos(NAP_NANOS);
        }
      }
      close();
    } catch (IOException failed) {
      fail(
          "the recording ended early: "
              + (output == null ? wanted : output.path())
              + " cannot be written: "
              + reason(failed));
    } catch (Throwable fault) {
      fail("the recording ended early by a fault of Linchpin: " + fault);
    } finally {
      RecordingHooks.close();
    }
  }

  private static String reason(IOException failed) {
    String message = failed.getMessage();
    return message == null ? failed.getClass().getSimpleName() : message;
  }

  private void fail(String problem) {
    RecordingHooks.close();
    messages.say(problem + "; the program goes on");
    try {
      if (output != null) {
        output.close();
      }
    } catch (IOException again) {
      // Said already.
    }
    RecordedClasses.all().takeNotes().forEach(messages::say);
    messages.recorded(summary(false));
  }

  private boolean isTimeForACut() {
    long uncut = bytesSinceCut + text.length;
    return uncut >= CUT_BYTES || (uncut > 0 && System.nanoTime() - lastCutNanos >= CUT_NANOS);
  }

  /** Reads every buffer once; true if there was anything. */
  private boolean round() throws IOException {
    VarHandle.fullFence();
    boolean found = false;
    for (ThreadBuffer buffer : ThreadBuffers.all()) {
      BufferReader reader =
          readers.computeIfAbsent(buffer, added -> new BufferReader(added, numbers));
      found |= reader.read(this::write);
      ThreadBuffers.reuseIfOwnerEnded(buffer);
      if (text.length >= WRITE_BYTES) {
        send();
      }
    }
    return found;
  }

  private void write(BufferReader from, OpenCall call, long time, BufferReader.Ending ending) {
    long returned = time + bound;
    if (call.call >= cutOff) {
      return;
    }
    if (returned >= cutOff) {
      writePending(from, call);
      return;
    }
    operations++;
    calls.call(text, call, from.processes.take(call.call, returned));
    calls.end(text, call, returned, ending);
  }

  private void writePending(BufferReader from, OpenCall call) {
    operations++;
    pending++;
    calls.call(text, call, from.processes.take(call.call, Long.MAX_VALUE));
    text.raw("}\n");
  }

  /** Behind the time of a cut and before its line. */
  private void writeLosses() {
    for (LostCall loss : RecordedClasses.all().takeLosses()) {
      text.raw("{\"incomplete\":{\"object\":");
      if (loss.object() == LostCall.ALL) {
        text.raw("null");
      } else {
        text.quoted(
            RecordedClasses.all().objectName(RecordedObject.name(loss.object()))
                + "-"
                + RecordedObject.count(loss.object()));
      }
      text.raw(",\"since\":").number(loss.since());
      text.raw(",\"reason\":").quoted(loss.reason()).raw("}}\n");
    }
  }

  private void send() throws IOException {
    bytesSinceCut += text.length;
    if (output == null) {
      byte[] lines = Arrays.copyOf(text.bytes, text.length);
      text.length = 0;
      output = HistoryOutput.open(wanted);
      head();
      output.write(text);
      System.arraycopy(lines, 0, text.bytes, 0, lines.length);
      text.length = lines.length;
    }
    output.write(text);
  }

  private void head() {
    text.raw("{\"recording\":1,\"clock\":").quoted(Ticks.isCounted() ? "counter" : "nanoseconds");
    text.raw(",\"bound\":").number(bound);
    text.raw(",\"java\":").quoted(String.valueOf(Runtime.version())).raw("}\n");
  }

  private void cut(long time) throws IOException {
    text.raw("{\"cut\":").number(time).raw(",\"open\":[");
    boolean isFirst = true;
    for (BufferReader reader : readers.values()) {
      long[] mark = reader.processes.mark();
      for (OpenCall call : reader.openCalls()) {
        if (call.call < time) {
          text.raw(isFirst ? "" : ",");
          calls.call(text, call, reader.processes.take(call.call, Long.MAX_VALUE));
          text.raw("}");
          isFirst = false;
        }
      }
      reader.processes.reset(mark);
    }
    text.raw("]}\n");
    send();
    HistoryOutput written = Objects.requireNonNull(output);
    written.flush();
    countWritten();
    sayBegun(written);
    bytesSinceCut = 0;
    lastCutNanos = System.nanoTime();
  }

  /** Once there is something to read. */
  private void sayBegun(HistoryOutput written) {
    if (!hasBegun) {
      hasBegun = true;
      messages.began(written.path(), RecordedClasses.all().types());
    }
  }

  private void close() throws IOException {
    RecordingHooks.close();
    // No line that is written already may end behind the last cut, however wide the bound.
    for (long start = System.nanoTime(); System.nanoTime() - start <= 2 * bound; ) {
      Thread.onSpinWait();
    }
    cutOff = Ticks.now() - bound;
    round();
    writeLosses();
    for (BufferReader reader : readers.values()) {
      for (OpenCall call : reader.openCalls()) {
        if (call.call < cutOff) {
          writePending(reader, call);
        }
      }
    }
    boolean isRecording = operations > 0 || !RecordedClasses.all().classes().isEmpty();
    if (isRecording) {
      text.raw("{\"end\":{\"operations\":").number(operations);
      text.raw(",\"pending\":").number(pending);
      text.raw(",\"objects\":").number(RecordedClasses.all().objectCount());
      text.raw(",\"waits\":").number(ThreadBuffers.waits()).raw("}}\n");
      send();
      HistoryOutput written = Objects.requireNonNull(output);
      written.close();
      sayBegun(written);
    }
    countWritten();
    RecordedClasses.all().takeNotes().forEach(messages::say);
    messages.recorded(summary(true));
  }

  private void countWritten() {
    writtenOperations = operations;
    writtenPending = pending;
  }

  private RecordingSummary summary(boolean isWhole) {
    List<String> classes = new ArrayList<>(RecordedClasses.all().classes());
    return new RecordingSummary(
        output == null ? null : output.path(),
        isWhole,
        classes,
        new RecordingSummary.Counts(
            writtenOperations,
            writtenPending,
            RecordedClasses.all().objectCount(),
            ThreadBuffers.waits()));
  }
}
