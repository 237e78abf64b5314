import io.github.resilience4j.ratelimiter.RateLimiterConfig;
import io.github.resilience4j.ratelimiter.internal.AtomicRateLimiter;
import java.time.Duration;
import java.util.concurrent.Phaser;

/** Two threads change different settings of a rate limiter; one of the changes is lost. */
public final class LimiterLosesChange {
  private static final int ROUNDS = 10_000_000;
  private static volatile AtomicRateLimiter limiter;

  public static void main(String[] arguments) {
    RateLimiterConfig config =
        RateLimiterConfig.custom().limitForPeriod(1).timeoutDuration(Duration.ofSeconds(1)).build();
    Phaser phases = new Phaser(2);
    Thread second =
        new Thread(
            () -> {
              while (true) {
                phases.arriveAndAwaitAdvance();
                limiter.changeTimeoutDuration(Duration.ofSeconds(2));
                phases.arriveAndAwaitAdvance();
              }
            });
    second.setDaemon(true);
    second.start();
    for (int round = 1; round <= ROUNDS; round++) {
      limiter = new AtomicRateLimiter("limiter", config);
      phases.arriveAndAwaitAdvance();
      limiter.changeLimitForPeriod(2);
      phases.arriveAndAwaitAdvance();
      RateLimiterConfig changed = limiter.getRateLimiterConfig();
      int limit = changed.getLimitForPeriod();
      Duration timeout = changed.getTimeoutDuration();
      if (limit != 2 || timeout.toSeconds() != 2) {
        System.out.println(
            "round "
                + round
                + ": after changeLimitForPeriod(2) | changeTimeoutDuration(2 s) the limit is "
                + limit
                + " and the timeout "
                + timeout.toSeconds()
                + " s");
        return;
      }
    }
    System.out.println("not seen in " + ROUNDS + " rounds");
  }
}
