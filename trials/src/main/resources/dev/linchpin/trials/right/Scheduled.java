// kind: background
// told: later(1) | later(2)
// told: later(1) | get()
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

public final class Scheduled {
  private final ScheduledThreadPoolExecutor timer = new ScheduledThreadPoolExecutor(1);
  private int value;

  public synchronized int later(int amount) throws ExecutionException, InterruptedException {
    value = timer.schedule(() -> value + amount, 1, TimeUnit.MILLISECONDS).get();
    return value;
  }

  public synchronized int get() {
    return value;
  }
}
