// kind: clock
// readers: touches
// told: touch() | touch() => touches()
// told: expire(1L) | touch()
import java.time.Duration;
import java.time.Instant;

final class Clocked {
  private long last = System.nanoTime();
  private Instant since = Instant.EPOCH;
  private int touches;

  public boolean touch() {
    long now = System.nanoTime();
    boolean forward = now - last >= 0;
    last = now;
    touches = touches + 1;
    return forward;
  }

  public boolean expire(long millis) {
    since = since.plus(Duration.ofMillis(millis));
    return System.currentTimeMillis() >= 0 && since.isAfter(Instant.EPOCH);
  }

  public String since() {
    return since.toString();
  }

  public int touches() {
    return touches;
  }
}
