package dev.linchpin.corpus.stack;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * The stack of Afek, Gafni and Morrison with the swap of pop split into a read and a write.
 *
 * <p>Wrong in {@code pop}: two pops may read the same cell before either clears it. This is the
 * running example of the root-cause paper (Fig. 1).
 *
 * <p>Source: B. Çirisci, C. Enea, A. Farzan, S. Mutluergil, Root Causing Linearizability
 * Violations, CAV 2020.
 */
public class SplitAfekStack {
  private final AtomicReferenceArray<Integer> items = new AtomicReferenceArray<>(8);
  private final AtomicInteger range = new AtomicInteger();

  public void push(int value) {
    int i = range.getAndIncrement();
    items.set(i, value);
  }

  public Integer pop() {
    for (int i = range.get() - 1; i >= 0; i--) {
      Integer value = items.get(i); // CAUSE
      items.set(i, null); // CAUSE
      if (value != null) {
        return value;
      }
    }
    return null;
  }
}
