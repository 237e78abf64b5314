package dev.linchpin.corpus.stack;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * The stack of Afek, Gafni and Morrison from fetch-and-increment and swap.
 *
 * <p>Right: a pop takes an item out of its cell in one swap. {@code pop} answers null only after a
 * sweep over all cells below the range it read.
 *
 * <p>Source: Y. Afek, E. Gafni, A. Morrison, Common2 extended to stacks and unbounded concurrency,
 * PODC 2006.
 */
public class AfekStack {
  private final AtomicReferenceArray<Integer> items = new AtomicReferenceArray<>(8);
  private final AtomicInteger range = new AtomicInteger();

  public void push(int value) {
    int i = range.getAndIncrement();
    items.set(i, value);
  }

  public Integer pop() {
    for (int i = range.get() - 1; i >= 0; i--) {
      Integer value = items.getAndSet(i, null);
      if (value != null) {
        return value;
      }
    }
    return null;
  }
}
