package dev.linchpin.internal.engine.fiber;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.linchpin.internal.engine.fiber.Fibers.Fiber;
import java.lang.reflect.Method;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The contract of {@link Fibers}, for every back-end of this JVM. */
class FibersTest {
  private final List<String> log = new ArrayList<>();

  static List<FiberBackend> backends() {
    return FiberBackend.offered();
  }

  @ParameterizedTest
  @MethodSource("backends")
  void controlGoesWhereItIsHandedAndComesBack(FiberBackend backend) {
    withFibers(
        backend,
        fibers -> {
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

          // 0, 1, 2 twice round; then 0 is resumed and ends, and successors follow.
          assertThat(log)
              .containsExactly(
                  "0.0", "1.0", "2.0", "0.1", "1.1", "2.1", "0 ends", "1 ends", "2 ends");
        });
  }

  @ParameterizedTest
  @MethodSource("backends")
  void handingOverToNobodyEndsTheRunAndALaterRunResumes(FiberBackend backend) {
    withFibers(
        backend,
        fibers -> {
          Fiber fiber =
              fibers.create(
                  () -> {
                    log.add("before");
                    fibers.switchTo(null);
                    log.add("after");
                  });

          fibers.run(fiber, () -> null);
          log.add("between");
          fibers.run(fiber, () -> null);

          assertThat(log).containsExactly("before", "between", "after");
        });
  }

  @ParameterizedTest
  @MethodSource("backends")
  void switchingToOneselfGoesOn(FiberBackend backend) {
    withFibers(
        backend,
        fibers -> {
          Fiber[] self = new Fiber[1];
          self[0] =
              fibers.create(
                  () -> {
                    fibers.switchTo(self[0]);
                    log.add("on");
                  });

          fibers.run(self[0], () -> null);

          assertThat(log).containsExactly("on");
        });
  }

  @ParameterizedTest
  @MethodSource("backends")
  void anExceptionOutOfABodyEndsThatFiberOnlyAndIsReportedAtTheEnd(FiberBackend backend) {
    withFibers(
        backend,
        fibers -> {
          Error thrown = new AssertionError("boom");
          Fiber bad =
              fibers.create(
                  () -> {
                    throw thrown;
                  });
          ArrayDeque<Fiber> rest = new ArrayDeque<>(List.of(fibers.create(() -> log.add("good"))));

          assertThatThrownBy(() -> fibers.run(bad, rest::poll)).hasCause(thrown);
          assertThat(log).containsExactly("good");
          fibers.run(fibers.create(() -> log.add("next run")), () -> null);
          assertThat(log).containsExactly("good", "next run");
        });
  }

  /** With switches near the very end of the stack, at different distances from it. */
  @ParameterizedTest
  @MethodSource("backends")
  void overflowingTheStackLeavesTheOtherFibersAlone(FiberBackend backend) {
    withFibers(
        backend,
        fibers -> {
          Fiber[] all = new Fiber[2];
          int[] visits = new int[1];
          all[0] =
              fibers.create(
                  () -> {
                    for (int round = 0; round < 20; round++) {
                      try {
                        recurse(1, () -> fibers.switchTo(all[1]));
                      } catch (StackOverflowError overflow) {
                        log.add("caught");
                      }
                    }
                  });
          all[1] =
              fibers.create(
                  () -> {
                    while (true) {
                      visits[0]++;
                      fibers.switchTo(all[0]);
                    }
                  });

          fibers.run(all[0], () -> null);

          assertThat(log).hasSize(20).containsOnly("caught");
          assertThat(visits[0]).isGreaterThanOrEqualTo(20);
          fibers.abandon(all[1]);
        });
  }

  private static void recurse(int depth, Runnable atTheEnd) {
    if (depth > 0) { // always; a compiler that warns of endless recursion does not know
      try {
        recurse(depth + 1, atTheEnd);
      } catch (StackOverflowError overflow) {
        if (depth % 50 == 0) {
          atTheEnd.run();
        }
        throw overflow;
      }
    }
  }

  @ParameterizedTest
  @MethodSource("backends")
  void abandonedFibersCostNeitherHeapNorThreads(FiberBackend backend) {
    withFibers(
        backend,
        fibers -> {
          int count = backend == FiberBackend.PLATFORM ? 2_000 : 100_000;
          int threads = Thread.activeCount();
          byte[][] kept = new byte[1][];
          for (int i = 0; i < count; i++) {
            Fiber fiber =
                fibers.create(
                    () -> {
                      // All of them together would be 1.6 GB (platform: 2 GB in fewer).
                      byte[] ballast =
                          new byte[backend == FiberBackend.PLATFORM ? 1 << 20 : 1 << 14];
                      fibers.switchTo(null);
                      kept[0] = ballast;
                    });
            fibers.run(fiber, () -> null);
            fibers.abandon(fiber);
          }

          assertThat(kept[0]).isNull();
          assertThat(fibers.leaked()).isZero();
          assertThat(Thread.activeCount()).isLessThanOrEqualTo(threads + 2);
          assertThat(usedMegabytes()).isLessThan(400);
        });
  }

  private static long usedMegabytes() {
    System.gc();
    Runtime runtime = Runtime.getRuntime();
    return (runtime.totalMemory() - runtime.freeMemory()) >> 20;
  }

  @ParameterizedTest
  @MethodSource("backends")
  void anAbandonedFiberCannotBeResumed(FiberBackend backend) {
    withFibers(
        backend,
        fibers -> {
          Fiber fiber = fibers.create(() -> fibers.switchTo(null));
          fibers.run(fiber, () -> null);
          fibers.abandon(fiber);

          assertThatThrownBy(() -> fibers.run(fiber, () -> null))
              .isInstanceOf(IllegalStateException.class);
        });
  }

  @ParameterizedTest
  @MethodSource("backends")
  void aSwitchInsideAComparatorAStreamAndAReflectiveCallReturnsThere(FiberBackend backend) {
    withFibers(
        backend,
        fibers -> {
          Fiber[] all = new Fiber[2];
          Integer[] numbers = {3, 1, 2};
          AtomicReference<@Nullable Object> sum = new AtomicReference<>();
          all[0] =
              fibers.create(
                  () -> {
                    Arrays.sort(
                        numbers,
                        (a, b) -> {
                          fibers.switchTo(all[1]);
                          return a - b;
                        });
                    sum.set(IntStream.range(0, 4).peek(i -> fibers.switchTo(all[1])).sum());
                    reflectively(() -> fibers.switchTo(all[1]));
                    log.add("done");
                  });
          int[] visits = new int[1];
          all[1] =
              fibers.create(
                  () -> {
                    while (true) {
                      visits[0]++;
                      fibers.switchTo(all[0]);
                    }
                  });

          fibers.run(all[0], () -> null);

          assertThat(numbers).containsExactly(1, 2, 3);
          assertThat(sum.get()).isEqualTo(6);
          assertThat(visits[0]).isGreaterThanOrEqualTo(2 + 4 + 1); // a sort of 3 compares twice
          assertThat(log).containsExactly("done");
          fibers.abandon(all[1]);
        });
  }

  private static void reflectively(Runnable action) {
    try {
      Method run = Runnable.class.getMethod("run");
      for (int i = 0; i < 20; i++) { // reflection changes its means after 15 calls on JDK 17
        run.invoke(i == 19 ? action : (Runnable) () -> {}, new Object[0]);
      }
    } catch (ReflectiveOperationException problem) {
      throw new LinkageError(problem.getMessage(), problem);
    }
  }

  @ParameterizedTest
  @MethodSource("backends")
  void aClassInitialiserPinsFibersThatAreNotThreads(FiberBackend backend) {
    withFibers(
        backend,
        fibers -> {
          List<String> seen = new ArrayList<>();
          Fiber[] fiber = new Fiber[1];
          boolean[] ended = new boolean[1];
          Runnable look =
              () -> {
                try {
                  fibers.switchTo(fibers.create(() -> seen.add("other")));
                  seen.add("back");
                } catch (IllegalStateException pinned) {
                  seen.add("pinned");
                }
              };
          fiber[0] =
              fibers.create(
                  () -> {
                    Pinning.initialise(backend, look);
                    look.run();
                    ended[0] = true;
                  });

          fibers.run(fiber[0], () -> ended[0] ? null : fiber[0]);

          assertThat(seen)
              .isEqualTo(
                  backend == FiberBackend.PLATFORM
                      ? List.of("other", "back", "other", "back")
                      : List.of("pinned", "other", "back"));
        });
  }

  /** One class with an initialiser per back-end, since each is initialised once in a JVM. */
  private static final class Pinning {
    private static Runnable action = () -> {};

    static void initialise(FiberBackend backend, Runnable inside) {
      action = inside;
      switch (backend) {
        case CONTINUATION -> First.touch();
        case VIRTUAL -> Second.touch();
        case PLATFORM -> Third.touch();
      }
    }

    private static final class First {
      static {
        action.run();
      }

      static void touch() {}
    }

    private static final class Second {
      static {
        action.run();
      }

      static void touch() {}
    }

    private static final class Third {
      static {
        action.run();
      }

      static void touch() {}
    }
  }

  @ParameterizedTest
  @MethodSource("backends")
  void theRunnersStackShowsTheRunningFiber(FiberBackend backend) {
    withFibers(
        backend,
        fibers -> {
          List<StackTraceElement> seen = new ArrayList<>();
          CountDownLatch inside = new CountDownLatch(1);
          Thread looker =
              new Thread(
                  () -> {
                    await(inside);
                    seen.addAll(Arrays.asList(requireNonNull(fibers.runner()).getStackTrace()));
                  });
          Fiber fiber = fibers.create(() -> stayHere(inside, looker));
          looker.start();

          assertThat(fibers.runner()).isNull();
          fibers.run(fiber, () -> null);

          assertThat(seen).extracting(StackTraceElement::getMethodName).contains("stayHere");
          assertThat(fibers.runner()).isNull();
        });
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException interrupted) {
      throw new AssertionError(interrupted);
    }
  }

  private static void stayHere(CountDownLatch inside, Thread looker) {
    inside.countDown();
    while (looker.isAlive()) {
      Thread.onSpinWait();
    }
  }

  @ParameterizedTest
  @MethodSource("backends")
  void anInterruptDoesNotDisturbTheHandOver(FiberBackend backend) {
    withFibers(
        backend,
        fibers -> {
          Fiber[] all = new Fiber[2];
          all[0] =
              fibers.create(
                  () -> {
                    Thread.currentThread().interrupt();
                    fibers.switchTo(all[1]);
                    log.add("back, interrupted: " + Thread.interrupted());
                  });
          all[1] =
              fibers.create(
                  () -> {
                    log.add("other");
                    fibers.switchTo(all[0]);
                  });

          fibers.run(all[0], () -> null);

          assertThat(log).containsExactly("other", "back, interrupted: true");
          fibers.abandon(all[1]);
        });
  }

  /** On a thread of our own: a carrier is interrupted, and has the stack that it should have. */
  private static void withFibers(FiberBackend backend, Consumer<Fibers> test) {
    AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();
    Thread carrier =
        FiberBackend.carrier(
            "test carrier",
            () -> {
              try (Fibers fibers = backend.open()) {
                test.accept(fibers);
              } catch (Throwable thrown) { // rethrown in the test's own thread
                failure.set(thrown);
              }
            });
    carrier.start();
    try {
      carrier.join();
    } catch (InterruptedException interrupted) {
      throw new AssertionError(interrupted);
    }
    if (failure.get() != null) {
      throw new AssertionError(failure.get());
    }
  }

  static Stream<String> labels() {
    return Stream.of("continuation", "virtual", "platform");
  }

  @ParameterizedTest
  @MethodSource("labels")
  void aBackEndIsFoundByNameOrItsLackExplained(String label) {
    FiberBackend backend = FiberBackend.valueOf(label.toUpperCase(Locale.ROOT));
    if (backend.missing() == null) {
      assertThat(FiberBackend.named(label)).isEqualTo(backend);
    } else {
      assertThatThrownBy(() -> FiberBackend.named(label))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("needs JDK")
          .hasMessageContaining("available: platform");
    }
  }
}
