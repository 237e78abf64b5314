package dev.linchpin.corpus.queue;

/**
 * A ring of slots for one producer and one consumer.
 *
 * <p>Wrong in {@code offer}: the producer's counter says that an item is there before it is. The
 * consumer may then take the empty slot and go past the item, which is lost.
 */
public class HastySpscRing {
  private final Object[] slots = new Object[2];
  private volatile int added;
  private volatile int taken;

  /** Only for the producer. */
  public boolean offer(Object item) {
    int at = added;
    if (at - taken == slots.length) {
      return false;
    }
    added = at + 1; // CAUSE
    slots[at % slots.length] = item; // CAUSE
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
