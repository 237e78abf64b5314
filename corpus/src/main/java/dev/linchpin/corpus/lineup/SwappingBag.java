package dev.linchpin.corpus.lineup;

/**
 * The bag whose thief swaps the element out, and which looks again before it answers "empty".
 *
 * <p>Right as a bag: whoever swaps first has the element, and additions are held off while both
 * slots are found empty. But which of several elements a taker gets depends on the others: it looks
 * into its own slot before a value comes there, and then takes a later one from the other slot. No
 * deterministic specification allows that. Root cause J of Line-Up (ConcurrentBag):
 * nondeterministic by design, not wrong.
 *
 * <p>Source: S. Burckhardt, C. Dern, M. Musuvathi, R. Tan, Line-Up, PLDI 2010.
 */
public class SwappingBag extends StealingBag {
  @Override
  public synchronized boolean add(int slot, int value) {
    return super.add(slot, value);
  }

  @Override
  public Integer tryTake(int slot) {
    Integer taken = super.tryTake(slot);
    if (taken != null) {
      return taken;
    }
    synchronized (this) {
      return super.tryTake(slot);
    }
  }

  @Override
  Integer steal(int victim) {
    return slots.getAndSet(victim, null);
  }
}
