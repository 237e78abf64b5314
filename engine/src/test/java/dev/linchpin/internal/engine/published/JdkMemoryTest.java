package dev.linchpin.internal.engine.published;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.exploration.MemoryModel;
import dev.linchpin.exploration.MemoryModel.Declared;
import dev.linchpin.exploration.Plan;
import dev.linchpin.internal.engine.fiber.FiberBackend;
import dev.linchpin.internal.engine.local.LocalEngine;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The classes of java.util.concurrent under Java's memory model: no answer that sequentially
 * consistent runs do not give, but for those that are argued.
 */
class JdkMemoryTest {
  private static final LocalEngine ENGINE = new LocalEngine(List.of(), FiberBackend.best());

  private static final Plan JAVA = Plan.complete().withMemory(MemoryModel.JAVA);

  /**
   * {@code ConcurrentSkipListMap} publishes nodes by compare-and-set and reads the references to
   * them plainly, so that by the letter a reader may see default values behind them (decision 56):
   * a value that is null is taken for that of a removed node. With these reads volatile nothing of
   * that is left.
   */
  private static final List<String> SKIP_LIST_REFERENCES = List.of("head", "right", "next");

  @AfterAll
  static void close() {
    ENGINE.close();
  }

  static Stream<Trial> all() {
    return Stream.of(
            JdkCollectionsTest.collections(),
            JdkCollectionsTest.blockingQueues(),
            JdkCollectionsTest.synchronisers(),
            JdkCollectionsTest.futuresAndAtomics())
        .flatMap(trials -> trials);
  }

  private static Plan realLocks(MemoryModel memory) {
    return Plan.complete().withOptions(new Plan.Options(false, false, true, 1).withMemory(memory));
  }

  /** Of each kind one that is cheap. */
  static Stream<Trial> some() {
    return Stream.of(
        Trial.of("java.util.concurrent.ConcurrentLinkedQueue", "offer(1)", "poll() | poll()"),
        Trial.of("java.util.concurrent.LinkedTransferQueue", "", "put(1) | poll()"),
        Trial.of("java.util.concurrent.LinkedTransferQueue", "", "put(1) | take()"),
        Trial.of("java.util.concurrent.SynchronousQueue", "", "offer(1) | poll()"),
        Trial.of("java.util.concurrent.SynchronousQueue", "", "put(1) | take()"),
        Trial.of("java.util.concurrent.CompletableFuture", "", "complete(1) | get()"),
        Trial.of("java.util.concurrent.ConcurrentHashMap", "", "putIfAbsent(1, 10) | get(1)"));
  }

  @ParameterizedTest
  @MethodSource("some")
  void theModelAddsNoAnswer(Trial trial) {
    assertThat(argued(trial, trial.answers(ENGINE, java(trial))))
        .isEqualTo(trial.answers(ENGINE, Plan.complete()));
  }

  /** What users get by default leaves the code of the JDK as it is. */
  @ParameterizedTest
  @MethodSource("all")
  @Tag("campaign")
  void theModelAddsNoAnswerToAnyClass(Trial trial) {
    Set<String> consistent = trial.answers(ENGINE, Plan.complete());
    assertThat(trial.answers(ENGINE, Plan.complete().withMemory(MemoryModel.OWN)))
        .isEqualTo(consistent);
    assertThat(argued(trial, trial.answers(ENGINE, java(trial)))).isEqualTo(consistent);
  }

  private static Plan java(Trial trial) {
    return trial.subject().contains("ConcurrentSkipList")
        ? Plan.complete().withMemory(MemoryModel.JAVA.with(SKIP_LIST_REFERENCES, Declared.VOLATILE))
        : JAVA;
  }

  static Stream<Trial> locks() {
    return JdkCollectionsTest.synchronisers();
  }

  /** The real code of AbstractQueuedSynchronizer and the classes that are built on it. */
  @ParameterizedTest
  @MethodSource("locks")
  @Tag("campaign")
  void norToTheCodeOfLocks(Trial trial) {
    if (trial.subject().contains("CyclicBarrier")) {
      // Its lock and its condition have some 100,000 behaviours: not all of them in every budget.
      // What it may answer is what the barrier answers whose calls are one step each.
      assertThat(trial.answers(ENGINE, Plan.complete()))
          .containsAll(trial.someAnswers(ENGINE, realLocks(MemoryModel.SC)))
          .containsAll(trial.someAnswers(ENGINE, realLocks(MemoryModel.JAVA)));
    } else {
      assertThat(trial.answers(ENGINE, realLocks(MemoryModel.JAVA)))
          .isEqualTo(trial.answers(ENGINE, realLocks(MemoryModel.SC)));
    }
  }

  /**
   * The answers without those that the letter of the specification allows and no JVM shows.
   *
   * <p>The two queues of Java 21 and later read the plain field {@code waiter} after a
   * compare-and-set, which is no fence for it (decision 210): whoever waits may not be woken.
   */
  private static Set<String> argued(Trial trial, Set<String> answers) {
    Set<String> left = new TreeSet<>(answers);
    boolean hasPlainWaiter =
        Runtime.version().feature() >= 21
            && (trial.subject().contains("LinkedTransferQueue")
                || trial.subject().contains("SynchronousQueue"));
    if (hasPlainWaiter) {
      left.removeIf(answer -> answer.contains("Pending") && !trial.argued().contains(answer));
    }
    return left;
  }
}
