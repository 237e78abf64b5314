package dev.linchpin.corpus.lineup;

import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * A bag of two local slots; a taker empties its own slot first and then steals from the other.
 *
 * <p>Wrong in {@code steal}: it reads and clears in two steps, so that the owner's take and a theft
 * of the last element both succeed. A shape for root cause E of Line-Up (ConcurrentBag of a .NET
 * preview), whose mechanism the paper does not give. The slot's number stands for the thread.
 */
public class StealingBag {
  final AtomicReferenceArray<Integer> slots = new AtomicReferenceArray<>(2);

  public boolean add(int slot, int value) {
    return slots.compareAndSet(slot, null, value);
  }

  public Integer tryTake(int slot) {
    Integer own = slots.getAndSet(slot, null);
    return own != null ? own : steal(1 - slot);
  }

  Integer steal(int victim) {
    Integer stolen = slots.get(victim); // CAUSE
    if (stolen != null) {
      slots.set(victim, null); // CAUSE
    }
    return stolen;
  }
}
