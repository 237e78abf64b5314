// kind: time limit
// told: poll(1000000L) | poll(1000000L)
// told: poll(1000000L) | offer(1)
// told: offer(1); poll(1000000L) | poll(1000000L)
import java.util.concurrent.ConcurrentLinkedQueue;

public final class DeadlineSpinLoop {
  private final ConcurrentLinkedQueue<Integer> values = new ConcurrentLinkedQueue<>();

  public void offer(int value) {
    values.add(value);
  }

  public Integer poll(long nanos) throws InterruptedException {
    long end = System.nanoTime() + nanos;
    Integer found = values.poll();
    while (found == null && System.nanoTime() - end < 0) {
      Thread.onSpinWait();
      found = values.poll();
    }
    return found;
  }
}
