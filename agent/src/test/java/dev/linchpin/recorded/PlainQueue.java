package dev.linchpin.recorded;

import java.util.ArrayDeque;
import java.util.List;
import java.util.NoSuchElementException;
import org.jspecify.annotations.Nullable;

/** A queue under its own lock. */
public class PlainQueue implements Cloneable {
  private final ArrayDeque<Object> items = new ArrayDeque<>();
  private boolean closed;

  @Marked
  public synchronized void enq(Object value) {
    items.add(value);
  }

  public synchronized @Nullable Object deq() {
    return items.poll();
  }

  /** Throws when empty. */
  public synchronized Object take() {
    if (items.isEmpty()) {
      throw new NoSuchElementException();
    }
    return items.remove();
  }

  /** Calls itself. */
  public void enqAll(List<?> values) {
    values.forEach(this::enq);
  }

  /** Waits until {@link #close}. */
  public synchronized boolean awaitClose() throws InterruptedException {
    while (!closed) {
      wait();
    }
    return true;
  }

  /** Calls back, inside the operation. */
  public synchronized void run(Runnable task) {
    task.run();
  }

  void close() {
    closed = true;
  }

  static void unrelated() {}

  public static void alsoUnrelated() {
    unrelated();
  }

  @Override
  public synchronized String toString() {
    return items.toString();
  }

  @Override
  public PlainQueue clone() {
    try {
      return (PlainQueue) super.clone();
    } catch (CloneNotSupportedException impossible) {
      throw new AssertionError(impossible);
    }
  }
}
