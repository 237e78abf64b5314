package dev.linchpin.corpus.memory.real;

/** The same with a volatile field. */
public final class VolatileTask {
  private volatile int heap;

  public void enqueue() {
    heap = 1;
  }

  /** The heap that the task is in; -1 if there is none. */
  public int heap() {
    return heap != 0 ? heap : -1;
  }
}
