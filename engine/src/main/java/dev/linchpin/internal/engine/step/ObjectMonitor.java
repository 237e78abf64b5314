package dev.linchpin.internal.engine.step;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A monitor or lock: who holds it, and who waits in its queues.
 *
 * <p>The low byte of its word is 0 if it is free, the owner's number plus 1 if it has one, and
 * {@link #SHARED} plus the number of readers if it has those.
 */
final class ObjectMonitor {
  /** The slot of an object that stands for its monitor. */
  static final int SLOT = -2;

  static final int SHARED = 128;

  /** A thread in a wait queue; queue 0 is that of Object.wait. */
  record Waiter(ModelThread thread, int queue) {}

  final SyncWord word;
  int count;
  final List<Waiter> waiting = new ArrayList<>(2);

  /** How often each thread holds it for reading, by number; only those that do. */
  private final Map<Integer, Integer> readers = new HashMap<>(2);

  ObjectMonitor(int object) {
    this.word = new SyncWord(object, SLOT);
  }

  boolean isOwnedBy(ModelThread thread) {
    return word.low() == thread.id() + 1;
  }

  /** Whether some thread has it for itself. */
  boolean isOwned() {
    return word.low() != 0 && word.low() < SHARED;
  }

  void take(ModelThread thread, int times) {
    word.low(thread.id() + 1);
    count = times;
  }

  void release() {
    word.low(readers.isEmpty() ? 0 : SHARED + readers.size());
    count = 0;
  }

  int reads(ModelThread thread) {
    return readers.getOrDefault(thread.id(), 0);
  }

  int reads() {
    return readers.values().stream().mapToInt(Integer::intValue).sum();
  }

  /** Whether the thread may read: nobody else has it for itself. */
  boolean isReadableBy(ModelThread thread) {
    return !isOwned() || isOwnedBy(thread);
  }

  void addRead(ModelThread thread) {
    readers.merge(thread.id(), 1, Integer::sum);
    tellReaders();
  }

  void dropRead(ModelThread thread) {
    readers.computeIfPresent(thread.id(), (id, times) -> times == 1 ? null : times - 1);
    tellReaders();
  }

  /** While a thread that has it for itself reads, nobody else need know. */
  private void tellReaders() {
    if (!isOwned()) {
      word.low(readers.isEmpty() ? 0 : SHARED + readers.size());
    }
  }
}
