package dev.linchpin.internal.agent.file;

import dev.linchpin.internal.agent.hook.RecordedClasses;
import dev.linchpin.internal.agent.hook.RecordedMethod;
import dev.linchpin.internal.agent.hook.RecordedObject;
import dev.linchpin.internal.agent.hook.RecordedType;
import dev.linchpin.internal.agent.hook.RecordingHooks;
import dev.linchpin.internal.agent.hook.ThreadBuffer;
import dev.linchpin.internal.agent.hook.ThreadBuffers;
import dev.linchpin.internal.agent.hook.Ticks;
import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * The recorder as a subject: threads increment a counter, as a rewritten class would record it,
 * while a writer reads their buffers and makes a cut. {@code linchpin explore --main} runs it under
 * every schedule; an exception means that the recorder would have written a wrong history.
 */
public final class RecordedIncrements {
  /** A recorded operation: the counter's value tells the real order. */
  private record Recorded(long value, long call, long returned) {}

  private final AtomicInteger counter = new AtomicInteger();
  private final RecordedObject object;
  private final int method;
  private final Map<ThreadBuffer, BufferReader> readers = new LinkedHashMap<>();
  private final Processes.Numbers numbers = new Processes.Numbers();
  private final List<Recorded> recorded = new ArrayList<>();

  private RecordedIncrements() {
    RecordedClasses classes = RecordedClasses.all();
    int number =
        classes.enterClass(
            new RecordedType(RecordedIncrements.class.getName(), List.of(), List.of("increment")));
    method = classes.enterMethod(new RecordedMethod("increment", "", 'I'));
    synchronized (RecordingHooks.LOCK) {
      object = RecordingHooks.identify(this, null, number);
    }
  }

  /** {@code RecordedIncrements THREADS}. */
  public static void main(String[] arguments) throws InterruptedException {
    Ticks.count();
    RecordingHooks.open();
    RecordedIncrements increments = new RecordedIncrements();
    Thread[] threads = new Thread[Integer.parseInt(arguments[0])];
    for (int at = 0; at < threads.length; at++) {
      threads[at] = new Thread(increments::increment);
      threads[at].start();
    }
    increments.check(threads);
  }

  /** What {@code OperationWrapper} makes of a method. */
  private void increment() {
    @Nullable ThreadBuffer buffer = RecordingHooks.enter(object, method);
    if (buffer == null) {
      throw new AssertionError("the recorder was open and did not record");
    }
    buffer.call();
    long value = counter.incrementAndGet();
    buffer.returned(value);
  }

  private void check(Thread[] threads) throws InterruptedException {
    long cut = Ticks.now();
    round();
    List<Recorded> above = List.copyOf(recorded);
    long running = 0;
    for (BufferReader reader : readers.values()) {
      for (OpenCall call : reader.openCalls()) {
        running += call.call < cut ? 1 : 0;
      }
    }
    for (Thread thread : threads) {
      thread.join();
    }
    round();

    expect(recorded.size() == threads.length, "an operation is missing");
    long begun = 0;
    long known = running;
    for (Recorded one : recorded) {
      expect(one.call < one.returned, "a return before its call");
      begun += one.call < cut ? 1 : 0;
      known += one.call < cut && above.contains(one) ? 1 : 0;
      for (Recorded other : recorded) {
        expect(one.returned > other.call || one.value < other.value, "a wrong order");
      }
    }
    // A call whose time the writer could not see yet counts as running, though it may begin later.
    expect(known >= begun, "the cut does not know a call that began before it");
  }

  private void round() {
    VarHandle.fullFence();
    for (ThreadBuffer buffer : ThreadBuffers.all()) {
      readers
          .computeIfAbsent(buffer, added -> new BufferReader(added, numbers))
          .read(
              (from, call, time, ending) ->
                  recorded.add(new Recorded(ending.number(), call.call, time)));
    }
  }

  private static void expect(boolean condition, String otherwise) {
    if (!condition) {
      throw new AssertionError(otherwise);
    }
  }
}
