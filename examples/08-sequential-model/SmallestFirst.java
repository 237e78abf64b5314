import java.util.TreeSet;

/** Gives the smallest number first; equal numbers are lost, with one thread already. */
public class SmallestFirst {
  private final TreeSet<Integer> numbers = new TreeSet<>();

  public synchronized void add(int number) {
    numbers.add(number);
  }

  public synchronized Integer poll() {
    return numbers.pollFirst();
  }
}
