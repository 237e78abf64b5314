package dev.linchpin.internal.engine.stress;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.linchpin.finding.FailureKind;
import dev.linchpin.finding.stress.StressFailure;
import dev.linchpin.finding.stress.StressReport;
import dev.linchpin.internal.engine.bind.BadScenario;
import dev.linchpin.internal.engine.fiber.OnAllProcessors;
import dev.linchpin.spec.DataType;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Real threads in this JVM. Wrong classes have a budget that is never used up; right ones a short
 * one, in which nothing may be found, however little was tried.
 */
@Timeout(3600)
@OnAllProcessors
class StressSessionTest {
  private static final long SHORT = 300;
  private static final long ENDLESS = 3_000_000;
  private static final List<String> ALL_TYPES =
      Arrays.stream(DataType.values()).map(DataType::label).toList();

  private static final StressOrder.Promises NONE =
      new StressOrder.Promises(null, List.of(), List.of());

  private static String name(Class<?> type) {
    return type.getName();
  }

  private static StressOrder order(
      String creation,
      List<String> operations,
      StressOrder.Promises promises,
      StressOrder.Run run) {
    return new StressOrder(
        new StressOrder.Place(List.of(), creation, true),
        new StressOrder.Calls(creation + "()", List.of(), operations, List.of()),
        promises,
        run);
  }

  private static StressReport run(StressOrder order) {
    return new StressSession(order, StressSessionTest.class.getClassLoader(), counts -> {}).run();
  }

  private static StressOrder.Run lasting(long millis, List<String> types, boolean isCertain) {
    return new StressOrder.Run(2, millis, 1, 0, types, isCertain, Map.of());
  }

  private static StressReport small(Class<?> type, long millis, String... operations) {
    return run(order(name(type), List.of(operations), NONE, lasting(millis, List.of(), false)));
  }

  private static StressFailure failure(StressReport report) {
    assertThat(report.failure()).isNotNull();
    return Objects.requireNonNull(report.failure());
  }

  @Test
  void aLostUpdateIsFoundAndReduced() {
    StressFailure failure = failure(small(StressSubjects.Racy.class, ENDLESS, "next()"));

    assertThat(failure.kind()).isEqualTo(FailureKind.NOT_LINEARIZABLE);
    assertThat(failure.history()).hasSizeGreaterThanOrEqualTo(2);
    assertThat(failure.scenario().threads()).contains("next()", " | ");
  }

  @Test
  void locksInEitherOrderAreStuck() {
    StressFailure failure =
        failure(small(StressSubjects.TwoLocks.class, ENDLESS, "there()", "back()"));

    assertThat(failure.kind()).isEqualTo(FailureKind.STUCK);
    assertThat(failure.history()).filteredOn(operation -> operation.to() == null).hasSize(2);
  }

  @Test
  void rightClassesStaySilent() {
    assertThat(small(StressSubjects.Locked.class, SHORT, "incrementAndGet()", "get()").failure())
        .isNull();
    assertThat(
            run(order(
                    "java.util.concurrent.ConcurrentLinkedQueue",
                    List.of("offer(1)", "poll()", "peek()", "isEmpty()"),
                    NONE,
                    lasting(SHORT, ALL_TYPES, false)))
                .failure())
        .isNull();
  }

  @Test
  void waitingForOthersIsNoFailure() {
    StressReport report =
        run(
            order(
                "java.util.concurrent.LinkedBlockingQueue",
                List.of("put(1)", "take()", "poll()"),
                NONE,
                lasting(SHORT, ALL_TYPES, false)));

    assertThat(report.failure()).isNull();
    assertThat(report.types()).isSubsetOf("queue");
  }

  @Test
  void serialRunsUseTheThreadsOfTheRound() {
    StressReport report = small(StressSubjects.Held.class, SHORT, "tryLock()", "unlock()");

    assertThat(report.failure()).isNull();
  }

  @Test
  void aClassWhoseSerialRunsDifferIsNotJudged() {
    StressReport report = small(StressSubjects.Shared.class, 8 * SHORT, "next()");

    assertThat(report.failure()).isNull();
    assertThat(report.shortfall()).isNotNull();
    assertThat(report.notJudged()).isNotEmpty();
  }

  @Test
  void resultsThatChangeLaterAreNotCompared() {
    StressReport report = small(StressSubjects.Leaking.class, SHORT, "add(1)", "all()");

    assertThat(report.failure()).isNull();
  }

  @Tag("thorough")
  @Test
  void anErrorThatNeedsManyElementsIsFoundInALargeRound() {
    StressReport report =
        run(
            order(
                name(StressSubjects.Forgetful.class),
                List.of("enqueue(1)", "dequeue()"),
                NONE,
                lasting(ENDLESS, List.of("queue"), false)));

    assertThat(failure(report).kind()).isEqualTo(FailureKind.NOT_LINEARIZABLE);
  }

  @Test
  void aTypeIsTakenOnlyIfSerialRunsAreThoseOfTheType() {
    List<String> calls = List.of("enqueue(1)", "dequeue()");
    StressReport unnamed =
        run(
            order(
                name(StressSubjects.StackQueue.class),
                calls,
                NONE,
                lasting(SHORT, ALL_TYPES, false)));
    StressReport named =
        run(
            order(
                name(StressSubjects.StackQueue.class),
                calls,
                NONE,
                lasting(ENDLESS, List.of("queue"), true)));

    assertThat(unnamed.types()).isEmpty();
    assertThat(unnamed.failure()).isNull();
    assertThat(failure(named).type()).isEqualTo("queue");
    assertThat(failure(named).history()).allMatch(operation -> operation.thread() == 1);
  }

  @Test
  void atMostAsManyThreadsAsTheRoleAllowsCallAMethod() {
    StressOrder.Promises single =
        new StressOrder.Promises(null, List.of(), List.of(new StressOrder.Limit(1, List.of(0))));
    StressReport report =
        run(
            order(
                name(StressSubjects.Racy.class),
                List.of("next()", "toString()"),
                new StressOrder.Promises(null, List.of("toString"), single.limits()),
                lasting(SHORT, List.of(), false)));

    assertThat(report.failure()).as("one thread alone loses nothing").isNull();
  }

  @Test
  void resultsOfWeakMethodsAreNotCompared() {
    StressReport report =
        run(
            order(
                name(StressSubjects.Racy.class),
                List.of("next()"),
                new StressOrder.Promises(null, List.of("next"), List.of()),
                lasting(SHORT, List.of("counter"), false)));

    assertThat(report.failure()).isNull();
  }

  @Test
  void callsThatDoNotFitAreRefused() {
    assertThatThrownBy(() -> small(StressSubjects.Racy.class, SHORT, "prev()"))
        .isInstanceOf(BadScenario.class)
        .hasMessageContaining("prev");
    StressOrder.Run queue = lasting(SHORT, List.of("queue"), true);
    assertThatThrownBy(
            () -> run(order(name(StressSubjects.Racy.class), List.of("next()"), NONE, queue)))
        .isInstanceOf(BadScenario.class)
        .hasMessageContaining("queue");
  }
}
