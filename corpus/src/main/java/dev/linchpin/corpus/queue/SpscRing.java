package dev.linchpin.corpus.queue;

/**
 * A ring of slots for one producer and one consumer, each with a counter of its own. An item is
 * stored before the producer's counter says so.
 */
public class SpscRing {
  private final Object[] slots = new Object[2];
  private volatile int added;
  private volatile int taken;

  /** Only for the producer. */
  public boolean offer(Object item) {
    int at = added;
    if (at - taken == slots.length) {
      return false;
    }
    slots[at % slots.length] = item;
    added = at + 1;
    return true;
  }

  /** Only for the consumer. */
  public Object poll() {
    int at = taken;
    if (at == added) {
      return null;
    }
    Object item = slots[at % slots.length];
    slots[at % slots.length] = null;
    taken = at + 1;
    return item;
  }
}
