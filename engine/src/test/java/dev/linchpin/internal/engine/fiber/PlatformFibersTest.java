package dev.linchpin.internal.engine.fiber;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.internal.engine.fiber.Fibers.Fiber;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;
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

  @Test
  void theCallerRunsFibersItselfAsLongAsNobodyInterruptsThem() {
    try (Fibers fibers = new PlatformFibers()) {
      fibers.useCaller(() -> log.add("lost"));
      List<Thread> threads = new ArrayList<>();
      Fiber second = fibers.create(() -> threads.add(Thread.currentThread()));
      ArrayDeque<Fiber> rest = new ArrayDeque<>(List.of(second));

      fibers.run(fibers.create(() -> threads.add(Thread.currentThread())), rest::poll);

      assertThat(threads).containsExactly(Thread.currentThread(), Thread.currentThread());
      assertThat(log).isEmpty();
    }
  }

  @Test
  void withTheCallerControlGoesWhereItIsHandedAndComesBack() {
    try (Fibers fibers = new PlatformFibers()) {
      fibers.useCaller(() -> log.add("lost"));
      Fiber[] all = new Fiber[3];
      for (int i = 0; i < 3; i++) {
        int self = i;
        all[i] =
            fibers.create(
                () -> {
                  for (int round = 0; round < 2; round++) {
                    log.add(self + "." + round);
                    fibers.switchTo(all[(self + 1) % 3]);
                  }
                  log.add(self + " ends");
                });
      }
      ArrayDeque<Fiber> rest = new ArrayDeque<>(List.of(all[1], all[2]));

      fibers.run(all[0], rest::poll);

      assertThat(log)
          .containsExactly("0.0", "1.0", "2.0", "0.1", "1.1", "2.1", "0 ends", "1 ends", "2 ends");
    }
  }

  /** Whoever hears that the run is over must hear it before blocks of the fiber run. */
  @Test
  void aFiberOfTheCallerIsUnwoundWhenTheRunIsOver() {
    try (Fibers fibers = new PlatformFibers()) {
      fibers.useCaller(() -> log.add("lost"));
      fibers.whenOver(() -> log.add("over"));
      Fiber[] all = new Fiber[2];
      all[0] =
          fibers.create(
              () -> {
                try {
                  fibers.switchTo(all[1]);
                } catch (Throwable caught) {
                  log.add("caught");
                } finally {
                  log.add("unwound " + fibers.isLeavingCaller());
                }
                fibers.switchTo(null);
                log.add("not reached");
              });
      all[1] = fibers.create(() -> log.add("other"));

      fibers.run(all[0], () -> null);
      fibers.abandon(all[0]);
      fibers.run(fibers.create(() -> log.add("next " + fibers.isLeavingCaller())), () -> null);

      assertThat(log).containsExactly("other", "over", "caught", "unwound true", "next false");
      assertThat(fibers.leaked()).isZero();
    }
  }

  @Test
  void aCallerInCodeThatCatchesEverythingForEverIsLost() throws InterruptedException {
    CountDownLatch lost = new CountDownLatch(1);
    int[] catches = new int[1];
    Thread caller =
        new Thread(
            () -> {
              Fibers fibers = new PlatformFibers();
              fibers.useCaller(
                  () -> {
                    lost.countDown();
                    while (true) {
                      LockSupport.park();
                    }
                  });
              Runnable stubborn =
                  () -> {
                    while (true) {
                      try {
                        fibers.switchTo(null);
                      } catch (Throwable caught) {
                        catches[0]++;
                      }
                    }
                  };
              fibers.run(fibers.create(stubborn), () -> null);
            });
    caller.setDaemon(true);
    caller.start();

    lost.await();

    assertThat(catches[0]).isEqualTo(Abandoned.MOST_CATCHES + 1);
  }
}
