import java.util.concurrent.BlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.jgroups.util.ConcurrentLinkedBlockingQueue;

/**
 * Takes from a blocking queue while another thread adds, once in each round. A taker that is still
 * waiting ten seconds after the element was added, with the element in the queue, has lost its
 * wake-up.
 */
public class QueueLostWakeup {
  public static void main(String[] args) throws InterruptedException {
    BlockingQueue<Integer> queue = new ConcurrentLinkedBlockingQueue<>(10);
    AtomicInteger taken = new AtomicInteger();
    Thread taker =
        new Thread(
            () -> {
              try {
                while (true) {
                  taken.set(queue.take());
                }
              } catch (InterruptedException ended) {
                return;
              }
            });
    taker.setDaemon(true);
    taker.start();
    for (int round = 1; round <= 50_000_000; round++) {
      queue.add(round);
      long end = System.nanoTime() + 10_000_000_000L;
      while (taken.get() != round) {
        if (taker.getState() == Thread.State.WAITING && System.nanoTime() > end) {
          System.out.printf(
              "round %,d: take() has been waiting for ten seconds, %s is in the queue%n",
              round, queue);
          return;
        }
        Thread.onSpinWait();
      }
    }
    System.out.println("not seen");
  }
}
