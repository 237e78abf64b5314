package dev.linchpin.internal.engine.step.trace;

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
public final class ObjectMonitor {
  /** The slot of an object that stands for its monitor. */
  public static final int SLOT = -2;

  /** A thread in a wait queue; queue 0 is that of Object.wait. */
  public record Waiter(int thread, int queue) {}

  public final SyncWord word;

  /** How often its owner has taken it. */
  public int count;

  /** The waiting threads, the one that has waited longest first. */
  public final List<Waiter> waiting = new ArrayList<>(2);

  /** How often each thread holds it for reading, by number; only those that do. */
  private final Map<Integer, Integer> readers = new HashMap<>(2);

  public ObjectMonitor(int object) {
    this.word = new SyncWord(object, SLOT);
  }

  public boolean isOwnedBy(int thread) {
    return word.low() == thread + 1;
  }

  /** Whether some thread owns it exclusively. */
  public boolean isOwned() {
    return word.low() != 0 && word.low() < SyncWord.SHARED;
  }

  public void take(int thread, int times) {
    word.low(thread + 1);
    count = times;
  }

  public void release() {
    word.low(readers.isEmpty() ? 0 : SyncWord.SHARED + readers.size());
    count = 0;
  }

  public int reads(int thread) {
    return readers.getOrDefault(thread, 0);
  }

  public int reads() {
    return readers.values().stream().mapToInt(Integer::intValue).sum();
  }

  /** Whether the thread may read: no other thread owns it exclusively. */
  public boolean isReadableBy(int thread) {
    return !isOwned() || isOwnedBy(thread);
  }

  public void addRead(int thread) {
    readers.merge(thread, 1, Integer::sum);
    tellReaders();
  }

  public void dropRead(int thread) {
    readers.computeIfPresent(thread, (id, times) -> times == 1 ? null : times - 1);
    tellReaders();
  }

  /** Updates the word, unless a thread that owns it exclusively also reads. */
  private void tellReaders() {
    if (!isOwned()) {
      word.low(readers.isEmpty() ? 0 : SyncWord.SHARED + readers.size());
    }
  }
}
