import java.util.PriorityQueue;

/** What is right, for one thread. */
public class PlainSmallestFirst {
  private final PriorityQueue<Integer> numbers = new PriorityQueue<>();

  public void add(int number) {
    numbers.add(number);
  }

  public Integer poll() {
    return numbers.poll();
  }
}
