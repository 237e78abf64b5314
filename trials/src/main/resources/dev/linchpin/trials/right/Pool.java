// kind: waiting
// told: take() | take(); give(1)
// told: take(); give(1) | take(); give(1)
// told: take() | take() | take() | give(5)
import java.util.concurrent.LinkedBlockingQueue;

public final class Pool {
  private final LinkedBlockingQueue<Integer> free = new LinkedBlockingQueue<>();

  public Pool() {
    free.add(1);
    free.add(2);
  }

  public int take() throws InterruptedException {
    return free.take();
  }

  public void give(int one) {
    free.add(one);
  }

  public int left() {
    return free.size();
  }
}
