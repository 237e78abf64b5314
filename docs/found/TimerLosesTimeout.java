import io.netty.util.HashedWheelTimer;
import io.netty.util.Timeout;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;

/**
 * Stops a timer while four threads hand it timeouts of an hour, until each is told that the timer
 * was stopped. A timeout that was handed out before must be among those that stop() returns.
 */
public class TimerLosesTimeout {
  public static void main(String[] args) throws InterruptedException {
    for (int round = 1; round <= 10_000; round++) {
      HashedWheelTimer timer = new HashedWheelTimer(1, TimeUnit.MILLISECONDS);
      timer.start();
      List<Timeout> handedOut = new CopyOnWriteArrayList<>();
      List<Thread> callers = new ArrayList<>();
      for (int caller = 0; caller < 4; caller++) {
        callers.add(new Thread(() -> handedOut.addAll(timeoutsUntilStopped(timer))));
      }
      callers.forEach(Thread::start);
      Thread.sleep(2);
      Set<Timeout> stopped = timer.stop();
      for (Thread caller : callers) {
        caller.join();
      }
      for (Timeout timeout : handedOut) {
        if (!stopped.contains(timeout)) {
          System.out.printf(
              "round %,d: of %,d timeouts one is not among those that stop() returned;"
                  + " cancelled: %s, expired: %s%n",
              round, handedOut.size(), timeout.isCancelled(), timeout.isExpired());
          return;
        }
      }
    }
    System.out.println("not seen");
  }

  private static List<Timeout> timeoutsUntilStopped(HashedWheelTimer timer) {
    List<Timeout> handedOut = new ArrayList<>();
    try {
      while (true) {
        handedOut.add(timer.newTimeout(timeout -> {}, 1, TimeUnit.HOURS));
      }
    } catch (IllegalStateException stopped) {
      return handedOut;
    }
  }
}
