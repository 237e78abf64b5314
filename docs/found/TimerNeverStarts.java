import io.netty.util.HashedWheelTimer;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/**
 * Stops a timer while another thread hands it its first timeout, with a new timer in each round.
 * That thread has a timeout, or is told that the timer was stopped; one that still waits ten
 * seconds after stop() has returned waits for a thread that nobody starts.
 */
public class TimerNeverStarts {
  private static volatile HashedWheelTimer timer;
  private static final AtomicInteger round = new AtomicInteger();
  private static final AtomicInteger answered = new AtomicInteger();

  public static void main(String[] args) {
    Thread caller = new Thread(TimerNeverStarts::handTimeouts, "caller");
    caller.setDaemon(true);
    caller.start();
    for (int now = 1; now <= 50_000_000; now++) {
      timer =
          new HashedWheelTimer(
              Executors.defaultThreadFactory(), 1, TimeUnit.MILLISECONDS, 1, false, 0);
      round.set(now);
      for (int wait = ThreadLocalRandom.current().nextInt(100); wait > 0; wait--) {
        Thread.onSpinWait();
      }
      timer.stop();
      long end = System.nanoTime() + 10_000_000_000L;
      while (answered.get() != now) {
        if (System.nanoTime() > end) {
          String place =
              Stream.of(caller.getStackTrace())
                  .map(StackTraceElement::toString)
                  .filter(line -> line.contains("io.netty"))
                  .findFirst()
                  .orElse("?");
          System.out.printf(
              "round %,d: newTimeout() has been waiting for ten seconds, at %s%n", now, place);
          return;
        }
        Thread.onSpinWait();
      }
    }
    System.out.println("not seen");
  }

  private static void handTimeouts() {
    for (int done = 0; ; done = round.get()) {
      while (round.get() == done) {
        Thread.onSpinWait();
      }
      try {
        timer.newTimeout(timeout -> {}, 1, TimeUnit.SECONDS);
      } catch (IllegalStateException stopped) {
        // The timer was stopped first, and says so.
      }
      answered.set(round.get());
    }
  }
}
