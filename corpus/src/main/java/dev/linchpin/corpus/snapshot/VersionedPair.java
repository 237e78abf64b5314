package dev.linchpin.corpus.snapshot;

import java.util.concurrent.atomic.AtomicReference;

/**
 * Two values in one immutable pair.
 *
 * <p>Right: a write replaces the pair, a read takes one reference.
 */
public class VersionedPair {
  private final AtomicReference<Pair> pair = new AtomicReference<>(new Pair(1, 1));

  public void write(int index, int value) {
    Pair seen;
    Pair next;
    do {
      seen = pair.get();
      next = index == 0 ? new Pair(value, seen.second) : new Pair(seen.first, value);
    } while (!pair.compareAndSet(seen, next));
  }

  public int read() {
    Pair seen = pair.get();
    return 10 * seen.first + seen.second;
  }

  private record Pair(int first, int second) {}
}
