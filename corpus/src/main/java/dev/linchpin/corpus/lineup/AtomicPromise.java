package dev.linchpin.corpus.lineup;

import java.util.concurrent.atomic.AtomicReference;

/**
 * A result that is set once, by one compare-and-set of the value itself.
 *
 * <p>Right: flag and value are the same word.
 */
public class AtomicPromise {
  private final AtomicReference<Integer> value = new AtomicReference<>();

  public boolean trySet(int result) {
    return value.compareAndSet(null, result);
  }

  public Integer tryGet() {
    return value.get();
  }

  public boolean isSet() {
    return value.get() != null;
  }
}
