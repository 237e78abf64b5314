package dev.linchpin.internal.engine.fiber;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.internal.engine.fiber.Fibers.Fiber;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class PlatformFibersTest {
  private final List<String> log = new ArrayList<>();

  @Test
  void anAbandonedFiberRunsItsFinallyBlocksAndItsThreadServesAgain() {
    try (Fibers fibers = new PlatformFibers()) {
      Thread[] threads = new Thread[2];
      Fiber first =
          fibers.create(
              () -> {
                threads[0] = Thread.currentThread();
                try {
                  fibers.switchTo(null);
                } finally {
                  log.add("unwound");
                }
              });
      fibers.run(first, () -> null);
      fibers.abandon(first);
      fibers.run(fibers.create(() -> threads[1] = Thread.currentThread()), () -> null);

      assertThat(log).containsExactly("unwound");
      assertThat(threads[1]).isSameAs(threads[0]);
      assertThat(fibers.leaked()).isZero();
    }
  }

  @Test
  void codeThatCatchesEverythingOnceIsUnwoundAtItsNextSwitch() {
    try (Fibers fibers = new PlatformFibers()) {
      Fiber stubborn =
          fibers.create(
              () -> {
                try {
                  fibers.switchTo(null);
                } catch (Throwable caught) {
                  log.add("caught");
                }
                fibers.switchTo(null);
                log.add("not reached");
              });
      fibers.run(stubborn, () -> null);
      fibers.abandon(stubborn);

      assertThat(log).containsExactly("caught");
      assertThat(fibers.leaked()).isZero();
    }
  }

  @Test
  void codeThatCatchesEverythingForEverIsLeftBehindAndCounted() {
    try (Fibers fibers = new PlatformFibers()) {
      int[] catches = new int[1];
      Fiber stubborn =
          fibers.create(
              () -> {
                while (true) {
                  try {
                    fibers.switchTo(null);
                  } catch (Throwable caught) {
                    catches[0]++;
                  }
                }
              });
      fibers.run(stubborn, () -> null);
      fibers.abandon(stubborn);

      assertThat(fibers.leaked()).isEqualTo(1);
      assertThat(catches[0]).isEqualTo(Abandoned.MOST_CATCHES + 1);
      fibers.run(fibers.create(() -> log.add("next")), () -> null);
      assertThat(log).containsExactly("next");
    }
  }
}
