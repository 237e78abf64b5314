import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.linchpin.junit.ExploreTest;
import dev.linchpin.junit.Linchpin;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Ordinary tests with threads of their own, run under every schedule. */
class SeatsExample {
  private final Seats seats = new Seats(1);
  private final AtomicInteger sold = new AtomicInteger();

  /** Fails: under some schedules both get the last seat. */
  @ExploreTest
  void oneSeatIsSoldOnce() throws InterruptedException {
    Thread other =
        new Thread(
            () -> {
              if (seats.reserve()) {
                sold.incrementAndGet();
              }
            });
    other.start();
    if (seats.reserve()) {
      sold.incrementAndGet();
    }
    other.join();
    assertEquals(1, sold.get());
  }

  /** Passes: a lambda makes its own objects, because it runs in another JVM. */
  @Test
  void oneSeatIsSoldOnceUnderALock() {
    int people = 2;
    Linchpin.explore(
        () -> {
          Seats seats = new Seats(1);
          AtomicInteger sold = new AtomicInteger();
          Thread[] buyers = new Thread[people];
          for (int i = 0; i < people; i++) {
            buyers[i] = new Thread(() -> sold.addAndGet(seats.reserveSafely() ? 1 : 0));
            buyers[i].start();
          }
          for (Thread buyer : buyers) {
            buyer.join();
          }
          assertEquals(1, sold.get());
        });
  }
}
