package dev.linchpin.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.exploration.Engine;
import dev.linchpin.finding.ClassReport;
import dev.linchpin.finding.Failure;
import dev.linchpin.finding.FailureKind;
import dev.linchpin.internal.cli.fixture.LockedKinds;
import dev.linchpin.internal.cli.fixture.LockedTexts;
import dev.linchpin.internal.cli.fixture.Outsiders;
import dev.linchpin.internal.cli.fixture.UnlockedTexts;
import dev.linchpin.internal.engine.fiber.FiberBackend;
import dev.linchpin.internal.engine.worker.KeptWorkers;
import dev.linchpin.internal.engine.worker.WorkerSettings;
import dev.linchpin.verdict.Verdict;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Objects and caches of the JDK that are not rewritten: no class is convicted because of them. */
class UncontrolledObjectsTest {
  private static final List<String> BACKENDS =
      FiberBackend.offered().stream().map(FiberBackend::label).toList();

  private static final Map<String, Engine> WORKERS = new HashMap<>();

  @AfterAll
  static void stopWorkers() {
    WORKERS.values().forEach(Engine::close);
    WORKERS.clear();
  }

  static Stream<Arguments> lockedTexts() {
    return onEachBackend(LockedTexts.class, LockedTexts.Text.class);
  }

  static Stream<Arguments> lockedKinds() {
    return onEachBackend(LockedKinds.class, LockedKinds.Kind.class);
  }

  static Stream<Arguments> unlockedTexts() {
    return onEachBackend(UnlockedTexts.class, LockedTexts.Text.class);
  }

  static Stream<Arguments> outsiders() {
    return onEachBackend(Outsiders.class, Object.class);
  }

  private static Stream<Arguments> onEachBackend(Class<?> all, Class<?> kind) {
    return BACKENDS.stream()
        .flatMap(
            backend ->
                Stream.of(all.getDeclaredClasses())
                    .filter(each -> each != kind && kind.isAssignableFrom(each))
                    .map(each -> Arguments.of(each, backend)));
  }

  /** Those in which no two threads are inside calls that are not rewritten at a time. */
  private static final Set<Class<?>> COVERED =
      Set.of(
          LockedTexts.Appended.class,
          LockedTexts.Buffered.class,
          LockedTexts.Chars.class,
          LockedTexts.Concatenated.class,
          LockedTexts.FormattedUnderLock.class,
          LockedTexts.Joined.class,
          LockedTexts.Recorded.class);

  /** A lock, or one call that locks inside: some serial order gives the answers of every run. */
  @ParameterizedTest
  @MethodSource("lockedTexts")
  void textThatIsBuiltUnderALockIsRight(Class<?> subject, String backend) {
    ClassReport report = check(subject, "log(\"a\"); text() | log(\"b\"); text()", backend);

    assertThat(report.notJudged()).isEmpty();
    assertThat(report.failure()).isNull();
    assertThat(report.verdict())
        .isInstanceOf(COVERED.contains(subject) ? Verdict.Yes.class : Verdict.Undecided.class);
    // Two writers under one lock: more than one schedule makes a difference, or none was seen.
    assertThat(report.coverage().histories()).isGreaterThan(1);
  }

  @ParameterizedTest
  @MethodSource("lockedKinds")
  void whatTheJdkRemembersOnFirstUseChangesNoVerdict(Class<?> subject, String backend) {
    ClassReport report = check(subject, "use(0); use(1) | use(1)", backend);

    assertThat(report.notJudged()).isEmpty();
    assertThat(report.verdict()).isInstanceOf(Verdict.Yes.class);
    assertThat(report.coverage().histories()).isGreaterThan(1);
  }

  /** Between the two calls of one log another thread's come: no serial order writes that. */
  @ParameterizedTest
  @MethodSource("unlockedTexts")
  void textThatIsBuiltWithoutALockIsNotLinearizable(Class<?> subject, String backend) {
    ClassReport report = check(subject, "log(\"a\") | log(\"b\"); text()", backend);

    assertThat(report.verdict()).isInstanceOf(Verdict.No.class);
    assertThat(report.failure()).extracting(Failure::kind).isEqualTo(FailureKind.NOT_LINEARIZABLE);
  }

  /** What a run leaves outside decides what the next one answers: no run is evidence. */
  @ParameterizedTest
  @MethodSource("outsiders")
  void whatCannotBeRepeatedIsUndecidedWithTheLineToLookAt(Class<?> subject, String backend) {
    ClassReport report = check(subject, "next() | next()", backend);

    assertThat(report.verdict()).isInstanceOf(Verdict.Undecided.class);
    assertThat(report.failure()).isNull();
    assertThat(report.notJudged())
        .isNotEmpty()
        .allSatisfy(
            each ->
                assertThat(each.why()).contains(subject.getName() + ".next:", "not under control"));
  }

  private static ClassReport check(Class<?> subject, String threads, String backend) {
    return ToldCheck.of(subject.getName() + "()", threads)
        .withBudget(Duration.ofMinutes(2))
        .on(worker(backend));
  }

  private static Engine worker(String backend) {
    return WORKERS.computeIfAbsent(
        backend,
        label ->
            KeptWorkers.ofThisJvm()
                .borrow(WorkerSettings.of(List.of(classes())).withBackend(label)));
  }

  private static Path classes() {
    try {
      return Path.of(LockedTexts.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}
