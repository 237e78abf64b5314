package dev.linchpin.corpus.memory.real;

/**
 * A task that knows its heap by a plain field: a check and the use after it may see different
 * values.
 *
 * <p>The shape of kotlinx.coroutines #3251.
 */
public final class DelayedTask {
  private int heap;

  public void enqueue() {
    heap = 1;
  }

  /** The heap that the task is in; -1 if there is none. */
  public int heap() {
    return heap != 0 ? heap : -1;
  }
}
