package dev.linchpin.scenario;

import java.util.Iterator;
import java.util.NoSuchElementException;

/**
 * Which of the scenarios of a class are checked: every {@code count}-th one, from number {@code
 * index} on. The slices of one count contain each scenario exactly once. Neighbours are in
 * different slices, because scenarios come in the order in which they are likely to fail, and grow.
 */
public record ScenarioSlice(int index, int count) {
  /** All scenarios. */
  public static final ScenarioSlice WHOLE = new ScenarioSlice(0, 1);

  public ScenarioSlice {
    if (index < 0 || index >= count) {
      throw new IllegalArgumentException("slice %d of %d".formatted(index, count));
    }
  }

  public boolean isWhole() {
    return count == 1;
  }

  /** The number, among all scenarios, of one of this slice. */
  public long number(long place) {
    return index + place * count;
  }

  /** The scenarios of this slice. Those between them are asked for, too: what comes may depend. */
  public <T> Iterator<T> of(Iterator<T> all) {
    if (isWhole()) {
      return all;
    }
    return new Iterator<>() {
      private int between = index;

      @Override
      public boolean hasNext() {
        while (between > 0 && all.hasNext()) {
          all.next();
          between--;
        }
        return all.hasNext();
      }

      @Override
      public T next() {
        if (!hasNext()) {
          throw new NoSuchElementException();
        }
        between = count - 1;
        return all.next();
      }
    };
  }
}
