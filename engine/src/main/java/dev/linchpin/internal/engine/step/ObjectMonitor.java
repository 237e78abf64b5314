package dev.linchpin.internal.engine.step;

import dev.linchpin.internal.engine.step.trace.SyncWord;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A monitor or lock: who holds it, and who waits in its queues.
 *
 * <p>The low byte of its word is 0 if it is free, the owner's number plus 1 if it has one, and
 * {@link SyncWord#SHARED} plus the number of readers if it has those.
 */
final class ObjectMonitor {
  /** The slot of an object that stands for its monitor. */
  static final int SLOT = -2;

  /** A thread in a wait queue; queue 0 is that of Object.wait. */
  record Waiter(RunThread thread, int queue) {}

  final SyncWord word;
  int count;
  final List<Waiter> waiting = new ArrayList<>(2);

  /** How often each thread holds it for reading, by number; only those that do. */
  private final Map<Integer, Integer> readers = new HashMap<>(2);

  ObjectMonitor(int object) {
    this.word = new SyncWord(object, SLOT);
  }

  boolean isOwnedBy(RunThread thread) {
    return word.low() == thread.id() + 1;
  }

  /** Whether some thread has it for itself. */
  boolean isOwned() {
    return word.low() != 0 && word.low() < SyncWord.SHARED;
  }

  void take(RunThread thread, int times) {
    word.low(thread.id() + 1);
    count = times;
  }

  void release() {
    word.low(readers.isEmpty() ? 0 : SyncWord.SHARED + readers.size());
    count = 0;
  }

  int reads(RunThread thread) {
    return readers.getOrDefault(thread.id(), 0);
  }

  int reads() {
    return readers.values().stream().mapToInt(Integer::intValue).sum();
  }

  /** Whether the thread may read: nobody else has it for itself. */
  boolean isReadableBy(RunThread thread) {
    return !isOwned() || isOwnedBy(thread);
  }

  void addRead(RunThread thread) {
    readers.merge(thread.id(), 1, Integer::sum);
    tellReaders();
  }

  void dropRead(RunThread thread) {
    readers.computeIfPresent(thread.id(), (id, times) -> times == 1 ? null : times - 1);
    tellReaders();
  }

  /** While a thread that has it for itself reads, nobody else need know. */
  private void tellReaders() {
    if (!isOwned()) {
      word.low(readers.isEmpty() ? 0 : SyncWord.SHARED + readers.size());
    }
  }
}
