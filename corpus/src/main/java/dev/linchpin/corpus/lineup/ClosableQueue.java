package dev.linchpin.corpus.lineup;

import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * A queue that can be closed for additions.
 *
 * <p>Wrong in {@code add}: between its look at {@code closed} and its change the queue may be
 * closed and drained. A shape for root cause D of Line-Up (BlockingCollection of a .NET preview),
 * whose mechanism the paper does not give. {@code add} answers whether the queue was open; {@code
 * isCompleted} whether it is closed and empty, which must stay true.
 */
public class ClosableQueue {
  private final ConcurrentLinkedQueue<Integer> items = new ConcurrentLinkedQueue<>();
  private volatile boolean closed;

  public boolean add(int value) {
    if (closed) { // CAUSE
      return false;
    }
    items.add(value); // CAUSE
    return true;
  }

  public void completeAdding() {
    closed = true;
  }

  public boolean isCompleted() {
    return closed && items.isEmpty();
  }

  public Integer tryTake() {
    return items.poll();
  }

  public boolean isAddingCompleted() {
    return closed;
  }
}
