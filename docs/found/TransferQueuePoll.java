import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.TimeUnit;

/** poll with a time limit of 10 µs that has not returned after five seconds, on JDK 17. */
public class TransferQueuePoll {
  public static void main(String[] arguments) throws InterruptedException {
    LinkedTransferQueue<Integer> queue = new LinkedTransferQueue<>();
    long[] rounds = new long[2 * 64];
    for (int caller = 0; caller < 2; caller++) {
      int cell = 64 * caller;
      Thread poller =
          new Thread(
              () -> {
                try {
                  while (true) {
                    queue.poll(10, TimeUnit.MICROSECONDS);
                    rounds[cell]++;
                  }
                } catch (InterruptedException end) {
                  // Never interrupted.
                }
              });
      poller.setDaemon(true);
      poller.start();
    }
    for (int look = 0; look < 12; look++) {
      long one = rounds[0];
      long two = rounds[64];
      Thread.sleep(5_000);
      if (rounds[0] == one || rounds[64] == two) {
        System.out.println(
            "a poll of 10 µs has not returned for 5 s, after " + (rounds[0] + rounds[64]) + " polls");
        return;
      }
    }
    System.out.println("all polls returned: " + (rounds[0] + rounds[64]));
  }
}
