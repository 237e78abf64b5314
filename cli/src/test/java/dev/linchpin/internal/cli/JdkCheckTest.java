package dev.linchpin.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.exploration.Engine;
import dev.linchpin.finding.ClassReport;
import dev.linchpin.finding.Failure;
import dev.linchpin.internal.engine.worker.KeptWorkers;
import dev.linchpin.internal.engine.worker.WorkerSettings;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;
import dev.linchpin.verdict.Verdict;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Classes of {@code java.util.concurrent} in small scenarios whose verdict can be argued.
 *
 * <p>All schedules are explored, unless a bound is given.
 */
class JdkCheckTest {
  private static Engine worker;

  /**
   * One scenario of a class of the JDK.
   *
   * @param creation without the package
   * @param because the argument for the verdict
   */
  record Case(String creation, String init, String threads, OptionalInt bound, String because) {
    static Case of(String creation, String init, String threads, String because) {
      return new Case(creation, init, threads, OptionalInt.empty(), because);
    }

    @Override
    public String toString() {
      return creation + " " + init + ": " + threads;
    }
  }

  @BeforeAll
  static void startWorker() {
    worker = KeptWorkers.ofThisJvm().borrow(WorkerSettings.of(List.of()));
  }

  @AfterAll
  static void stopWorker() {
    worker.close();
  }

  static Stream<Case> notLinearizable() {
    return Stream.of(
        Case.of(
            "ConcurrentLinkedDeque()",
            "addLast(22)",
            "pollFirst() | addFirst(8); peekLast()",
            "Lincheck's README: 22 is polled, and afterwards seen at the end"),
        Case.of(
            "ConcurrentHashMap()",
            "",
            "put(1, 1) | containsKey(1); size()",
            "the entry is there before it is counted: contained, and size 0"),
        Case.of(
            "ConcurrentHashMap()",
            "put(2, 5)",
            "clear(); get(1) | put(1, 1); get(2)",
            "clear goes from bin to bin: 1 stays, so it came after clear; but 2 was there later"),
        Case.of(
            "ConcurrentHashMap()",
            "put(2, 5)",
            "containsValue(5) | put(1, 5); remove(2)",
            "5 moves from the bin ahead to the one behind: never absent, yet not found"),
        Case.of(
            "ConcurrentSkipListMap()",
            "",
            "put(1, 1) | containsKey(1); size()",
            "the entry is there before it is counted: contained, and size 0"),
        Case.of(
            "ConcurrentLinkedQueue()",
            "offer(1); offer(2)",
            "size() | poll(); offer(3)",
            "counts 1 before it is polled and 3 after it came: 3 elements, never more than 2"),
        Case.of(
            "ConcurrentLinkedQueue()",
            "offer(1); offer(2)",
            "toArray() | poll(); offer(3)",
            "copies 1 before it is polled and 3 after it came"),
        Case.of(
            "ConcurrentLinkedQueue()",
            "offer(1); offer(2)",
            "clear() | poll()",
            "polls 2 when clear has taken 1 only; serially it is 1 or nothing"));
  }

  static Stream<Case> linearizable() {
    return Stream.concat(withoutTheirBulkOperations(), withBlockingOperations());
  }

  /** The classes above, with operations that take effect at one access. */
  private static Stream<Case> withoutTheirBulkOperations() {
    return Stream.of(
        Case.of(
            "ConcurrentLinkedDeque()",
            "",
            "addLast(1); pollFirst() | addLast(2); pollFirst()",
            "used as a queue: linked at one end, items cleared at the other"),
        Case.of(
            "ConcurrentLinkedDeque()",
            "",
            "addFirst(1); pollFirst() | addFirst(2); pollFirst()",
            "used as a stack"),
        Case.of(
            "ConcurrentHashMap()",
            "",
            "put(1, 1); remove(2) | putIfAbsent(1, 2); get(1)",
            "operations on one key happen under the lock of its bin, or read one reference"),
        Case.of(
            "ConcurrentSkipListMap()",
            "",
            "put(1, 1); remove(2) | put(2, 2); get(1)",
            "linked and marked by one compare-and-set each"),
        Case.of(
            "ConcurrentSkipListMap()",
            "put(1, 1)",
            "pollFirstEntry() | put(2, 2); firstKey()",
            "the first value is cleared by one compare-and-set"),
        Case.of(
            "ConcurrentLinkedQueue()",
            "",
            "offer(1); poll() | offer(2); peek()",
            "Michael and Scott's queue"));
  }

  /** Documented as thread-safe, with one lock or one state word inside; some cases are stuck. */
  private static Stream<Case> withBlockingOperations() {
    return Stream.of(
        Case.of(
            "ArrayBlockingQueue(1)", "", "put(1); put(2) | take() | take()", "all under one lock"),
        Case.of(
            "ArrayBlockingQueue(1)",
            "",
            "put(1) | put(2) | take(); size()",
            "a put may be left waiting, and rightly so"),
        Case.of("Semaphore(0)", "", "acquire() | release(); availablePermits()", "one state word"),
        new Case(
            "Semaphore(0)",
            "",
            "acquire() | acquire() | release()",
            OptionalInt.of(2),
            "one is left waiting, and rightly so; more schedules than a test has time for"),
        Case.of("Semaphore(0)", "", "acquire() | tryAcquire() | release()", "one state word"),
        Case.of(
            "locks.ReentrantLock()", "", "lock(); unlock() | lock(); unlock()", "one state word"),
        Case.of(
            "locks.ReentrantLock()",
            "",
            "lock() | tryLock(); isLocked()",
            "whoever comes second waits or fails; nobody unlocks"),
        Case.of(
            "CountDownLatch(2)",
            "",
            "await() | countDown(); getCount() | countDown()",
            "one state word; the last count wakes the waiter"),
        Case.of(
            "CompletableFuture()",
            "",
            "join() | complete(1); isDone() | complete(2)",
            "the result is set once, by one compare-and-set, before waiters are woken"),
        Case.of("CompletableFuture()", "", "join() | cancel(true)", "join throws, or waits"),
        Case.of(
            "LinkedBlockingDeque(1)",
            "",
            "putFirst(1); putLast(2) | takeFirst(); takeLast()",
            "all under one lock"),
        Case.of(
            "LinkedBlockingDeque(1)",
            "",
            "putFirst(1) | takeFirst() | takeLast(); size()",
            "one taker is left waiting, and rightly so"),
        Case.of(
            "CopyOnWriteArrayList()",
            "",
            "add(1); size() | addIfAbsent(1); contains(1)",
            "one reference to an array that never changes"),
        Case.of(
            "CopyOnWriteArrayList()",
            "add(1)",
            "add(2); toArray() | remove(0); size()",
            "one reference to an array that never changes"));
  }

  @ParameterizedTest
  @MethodSource("notLinearizable")
  void whatLooksAtSeveralPlacesIsConvicted(Case scenario) {
    ClassReport report = check(scenario);

    assertThat(report.verdict()).as(scenario.because).isInstanceOf(Verdict.No.class);
  }

  @ParameterizedTest
  @MethodSource("linearizable")
  void whatTakesEffectAtOnePlacePasses(Case scenario) {
    ClassReport report = check(scenario);

    Failure failure = report.failure();
    assertThat(failure).as(failure == null ? "" : failure.explanation()).isNull();
    assertThat(report.verdict()).as(scenario.because).isInstanceOf(Verdict.Yes.class);
    assertThat(report.coverage().exhausted()).isEqualTo(scenario.bound.isEmpty());
  }

  private static ClassReport check(Case given) {
    Scenario scenario =
        new Scenario(
            ScenarioText.creation("java.util.concurrent." + given.creation),
            ScenarioText.invocations(given.init),
            ScenarioText.threads(given.threads),
            List.of());
    return new ToldCheck(scenario).withBound(given.bound).on(worker);
  }
}
