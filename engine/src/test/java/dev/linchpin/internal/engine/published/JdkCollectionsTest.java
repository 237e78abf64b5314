package dev.linchpin.internal.engine.published;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.execution.Result;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.Exploration.Ending;
import dev.linchpin.exploration.Plan;
import dev.linchpin.internal.engine.fiber.FiberBackend;
import dev.linchpin.internal.engine.local.LocalEngine;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The classes of java.util.concurrent, as this JDK has them, under the complete search. */
class JdkCollectionsTest {
  private static final Plan AUDITED =
      Plan.complete().withOptions(new Plan.Options(true, false, false, 1));

  private static final String MEETING =
      "each waits until the other comes, so that one after the other neither returns";

  /** One for all: a scenario must leave nothing behind that the next could notice. */
  private static final LocalEngine ENGINE = new LocalEngine(List.of(), FiberBackend.best());

  @AfterAll
  static void close() {
    ENGINE.close();
  }

  private static Trial trial(String subject, String setup, String threads) {
    return Trial.of("java.util.concurrent." + subject, setup, threads);
  }

  static Stream<Trial> collections() {
    return Stream.of(
        trial("ConcurrentHashMap", "", "putIfAbsent(1, 10); get(1) | put(1, 20); remove(1)"),
        trial("ConcurrentHashMap", "put(1, 5)", "putIfAbsent(1, 10); get(1) | put(1, 20)"),
        trial("ConcurrentHashMap", "put(1, 5)", "replace(1, 5, 6) | replace(1, 5, 7); get(1)"),
        trial("ConcurrentHashMap", "", "put(1, 10) | put(17, 20); size()"),
        trial("ConcurrentSkipListMap", "put(2, 20)", "put(1, 10) | firstKey()"),
        trial("ConcurrentSkipListMap", "put(2, 20)", "put(1, 10); get(2) | remove(2)"),
        trial("ConcurrentSkipListMap", "", "putIfAbsent(1, 10) | putIfAbsent(1, 20); remove(1)"),
        trial("ConcurrentSkipListSet", "add(2)", "add(1) | pollFirst()"),
        trial("CopyOnWriteArrayList", "add(1)", "add(2); size() | addIfAbsent(2); remove(0)"),
        trial("CopyOnWriteArraySet", "", "add(1); size() | add(1)"),
        trial("ConcurrentLinkedQueue", "offer(1)", "poll(); offer(2) | poll()"),
        trial("ConcurrentLinkedQueue", "", "offer(1); poll() | offer(2); poll()"),
        trial("ConcurrentLinkedDeque", "", "addFirst(1); pollLast() | addLast(2)"));
  }

  static Stream<Trial> blockingQueues() {
    return Stream.of(
        trial("ArrayBlockingQueue(2)", "put(1)", "put(2); take() | put(3); take()"),
        trial("ArrayBlockingQueue(2)", "", "put(1); put(2) | take(); take()"),
        trial("ArrayBlockingQueue(2)", "put(1)", "take() | take()")
            .alsoShows("one element for two", "1 Pending", "Pending 1"),
        trial("ArrayBlockingQueue(2)", "put(1)", "put(2); poll() | put(3)")
            .alsoShows("3 fills it before 2 comes, and nobody else takes", "Pending Uncalled Done"),
        trial("LinkedBlockingQueue", "", "put(1) | take()"),
        trial("LinkedBlockingQueue(1)", "", "put(1); put(2) | take(); take()"),
        trial("LinkedBlockingQueue(1)", "put(1)", "offer(2, 1L, SECONDS) | poll()"),
        trial("LinkedBlockingQueue", "", "put(1); poll() | take()")
            .alsoShows("poll takes what take waits for", "Done 1 Pending"),
        trial("LinkedBlockingDeque", "", "putFirst(1); pollLast() | putLast(2)"),
        trial("LinkedBlockingDeque", "", "putFirst(1) | takeLast()"),
        trial("PriorityBlockingQueue", "put(2)", "put(1) | take(); poll()"),
        trial("PriorityBlockingQueue", "", "put(1); put(2) | take(); take()"),
        trial("LinkedTransferQueue", "", "put(1) | take()"),
        trial("LinkedTransferQueue", "", "put(1); poll() | poll()"),
        trial("LinkedTransferQueue", "", "transfer(1) | take()").alsoShows(MEETING, "Done 1"),
        trial("SynchronousQueue", "", "offer(1) | poll()"),
        trial("SynchronousQueue", "", "put(1) | take()").alsoShows(MEETING, "Done 1"),
        trial("SynchronousQueue(true)", "", "put(1) | take()").alsoShows(MEETING, "Done 1"),
        trial("SynchronousQueue", "", "offer(1, 1L, SECONDS) | poll(1L, SECONDS)")
            .alsoShows("they meet in time", "true 1"),
        trial("SynchronousQueue", "", "put(1) | poll(); take()")
            .alsoShows(
                "poll comes too early, and take meets put; or poll does, and nothing is left",
                "Done null 1",
                "Done 1 Pending"));
  }

  static Stream<Trial> synchronisers() {
    return Stream.of(
        trial("locks.ReentrantLock", "", "lock(); unlock() | lock(); unlock()"),
        trial("locks.ReentrantLock(true)", "", "lock(); unlock() | lock(); unlock()"),
        trial("locks.ReentrantLock", "", "tryLock() | tryLock()"),
        trial("locks.StampedLock", "", "tryOptimisticRead() | writeLock()"),
        trial("locks.StampedLock", "", "writeLock(); unlockWrite(384L) | tryOptimisticRead()"),
        trial("locks.StampedLock", "", "readLock(); unlockRead(257L) | tryWriteLock()")
            .alsoShows("nobody releases what tryWriteLock took first", "Pending Uncalled 384"),
        trial("Semaphore(1)", "", "acquire(); release() | acquire(); release()"),
        trial("Semaphore(1, true)", "", "acquire(); release() | acquire(); release()"),
        trial("Semaphore(1)", "", "tryAcquire() | tryAcquire(); release()"),
        trial("Semaphore(0)", "", "release() | tryAcquire(1L, SECONDS)"),
        trial("Semaphore(1)", "", "acquire() | acquire()")
            .alsoShows("one permit for two", "Done Pending", "Pending Done"),
        trial("CountDownLatch(1)", "", "await(); getCount() | countDown()"),
        trial("CountDownLatch(1)", "", "await(1L, SECONDS) | countDown()"),
        trial("CountDownLatch(2)", "", "countDown(); await() | countDown(); await()"),
        trial("CyclicBarrier(2)", "", "await() | await()")
            .alsoShows(MEETING + "; the last to come gets 0", "0 1", "1 0"),
        trial("CyclicBarrier(2)", "", "await(); await() | await(); await()")
            .alsoShows(MEETING + ", twice", "0 0 1 1", "0 1 1 0", "1 0 0 1", "1 1 0 0"),
        trial("Phaser(2)", "", "arriveAndAwaitAdvance() | arrive(); getPhase()"),
        trial("Phaser(2)", "", "arriveAndAwaitAdvance() | arriveAndAwaitAdvance()")
            .alsoShows(MEETING + "; both are then in phase 1", "1 1"),
        trial("Phaser(1)", "", "arriveAndAwaitAdvance() | register()")
            .alsoShows("the one who registers in phase 0 never arrives", "Pending 0"));
  }

  /** A partner who has seen that somebody is about to answer counts from 1,024 before it parks. */
  static Stream<Trial> exchangers() {
    return Stream.of(
        trial("Exchanger", "", "exchange(1) | exchange(2)").alsoShows(MEETING, "2 1"),
        trial("Exchanger", "", "exchange(1); exchange(3) | exchange(2); exchange(4)")
            .alsoShows(MEETING + ", twice", "2 4 1 3"));
  }

  @ParameterizedTest
  @MethodSource("exchangers")
  void manyRoundsThatCountAreNotAllInterleaved(Trial trial) {
    // The Exchanger of JDK 17 counts from 1,024 while it waits; that of JDK 25 does not with one
    // processor.
    boolean counts = Runtime.version().feature() < 25;
    trial.verify(ENGINE, Plan.complete(), counts ? Ending.LOOPS_HELD_BACK : Ending.ALL_EXPLORED);
  }

  static Stream<Trial> futuresAndAtomics() {
    return Stream.of(
        // A thread that was given nothing to do is a Runnable which a text can make.
        trial("FutureTask(new Thread(), 7)", "", "run(); isDone() | get()"),
        trial("FutureTask(new Thread(), 7)", "", "run() | cancel(false); isCancelled()"),
        trial("CompletableFuture", "", "complete(1) | complete(2); join()"),
        trial("CompletableFuture", "", "complete(1) | get()"),
        trial("CompletableFuture", "", "complete(1); isDone() | cancel(false); isCancelled()"),
        trial("atomic.AtomicInteger", "", "incrementAndGet(); get() | compareAndSet(0, 5)"),
        trial("atomic.AtomicIntegerArray(2)", "", "set(0, 1); get(1) | set(1, 1); get(0)"),
        trial("atomic.AtomicReference", "", "getAndSet(\"a\") | compareAndSet(null, \"b\"); get()"),
        trial(
            "atomic.AtomicStampedReference(\"a\", 0)",
            "",
            "compareAndSet(\"a\", \"b\", 0, 1); getStamp() | compareAndSet(\"a\", \"c\", 0, 2)"),
        trial("atomic.LongAdder", "", "increment(); sum() | add(2L); sum()"),
        trial("atomic.LongAdder", "", "increment() | sum(); sum()"));
  }

  @ParameterizedTest
  @MethodSource({"collections", "blockingQueues", "synchronisers", "futuresAndAtomics"})
  void everyScheduleGivesSerialAnswersOrThoseArgued(Trial trial) {
    trial.verify(ENGINE, Plan.complete());
  }

  static Stream<Trial> audited() {
    return Stream.of(
        trial("ConcurrentLinkedQueue", "offer(1)", "poll(); offer(2) | poll()"),
        trial("LinkedTransferQueue", "", "put(1) | take()"),
        trial("CountDownLatch(1)", "", "await(); getCount() | countDown()"));
  }

  @ParameterizedTest
  @MethodSource("audited")
  void everyScheduleRepeatsItself(Trial trial) {
    Exploration found = trial.verify(ENGINE, AUDITED);

    assertThat(found.executions()).isEqualTo(found.distinct());
  }

  @Test
  void theLinkedDequeLosesTrackOfItsLastElement() {
    Exploration found =
        trial("ConcurrentLinkedDeque", "addLast(22)", "pollFirst() | addFirst(8); peekLast()")
            .alsoShows(
                "pollFirst walks to 22, then 8 comes before it, then peekLast sees 22 still there:"
                    + " in a serial order either pollFirst gets 8 or peekLast does",
                "22 Done 22")
            .verify(ENGINE, AUDITED);

    // What an independent prototype counted on JDK 25; the code is the same in JDK 17.
    assertThat(found.distinct()).isEqualTo(19);
  }

  @Test
  void aSubjectThatIsNotRewrittenIsWarnedOf() {
    Scenario scenario =
        new Scenario(
            ScenarioText.creation("java.lang.StringBuffer"),
            List.of(),
            ScenarioText.threads("length() | setLength(1)"),
            List.of());

    Exploration exploration = ENGINE.explore(scenario, Plan.complete()).result();

    assertThat(exploration.exhausted()).isFalse();
    assertThat(exploration.remarks())
        .containsExactly(
            "java.lang.StringBuffer is not rewritten: threads are never preempted inside it, so"
                + " schedules are missed");
  }

  @Test
  void equalTextsInAScenarioAreOneObject() {
    Scenario scenario =
        new Scenario(
            ScenarioText.creation("java.util.concurrent.atomic.AtomicReference(\"a\")"),
            List.of(),
            ScenarioText.threads("compareAndSet(\"a\", \"b\")"),
            List.of());

    assertThat(ENGINE.explore(scenario, Plan.complete()).result().found())
        .singleElement()
        .satisfies(
            found ->
                assertThat(found.outcome().results()).containsExactly(new Result.Returned("true")));
  }
}
