// kind: equals without toString
// told: add(1) | add(2) => bag()
// told: add(2) | add(1); bag()
// told: add(1); add(2) | bag() => bag()
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

public final class EqualBags {
  private final List<Integer> values = new ArrayList<>();

  /** Says in which order and where it keeps its values, and is equal without regard to it. */
  public static final class Bag {
    private final int[] cells;

    Bag(List<Integer> values) {
      cells = values.stream().mapToInt(Integer::intValue).toArray();
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Bag && Arrays.equals(sorted(), ((Bag) other).sorted());
    }

    @Override
    public int hashCode() {
      return Arrays.hashCode(sorted());
    }

    private int[] sorted() {
      int[] copy = cells.clone();
      Arrays.sort(copy);
      return copy;
    }

    @Override
    public String toString() {
      return "layout " + Arrays.toString(cells);
    }
  }

  public void add(int value) {
    synchronized (values) {
      values.add(value);
    }
  }

  public Bag bag() {
    synchronized (values) {
      return new Bag(values);
    }
  }
}
