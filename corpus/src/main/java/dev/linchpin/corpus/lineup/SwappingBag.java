package dev.linchpin.corpus.lineup;

/**
 * The bag whose thief swaps the element out.
 *
 * <p>Right where both slots are taken from at most once: whoever swaps first has the element. (A
 * taker that looks into one slot after the other may still miss an element that moves behind it.)
 */
public class SwappingBag extends StealingBag {
  @Override
  Integer steal(int victim) {
    return slots.getAndSet(victim, null);
  }
}
