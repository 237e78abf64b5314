package dev.linchpin.internal.cli.files;

import dev.linchpin.exploration.EngineProblem;
import dev.linchpin.exploration.MemoryModel;
import dev.linchpin.exploration.Plan;
import dev.linchpin.finding.ClassReport;
import dev.linchpin.finding.Failure;
import dev.linchpin.internal.cli.engine.ClassCheck;
import dev.linchpin.internal.cli.engine.EngineStart;
import dev.linchpin.internal.cli.output.CheckBar;
import dev.linchpin.internal.cli.output.Console;
import dev.linchpin.internal.pipeline.CheckSession;
import dev.linchpin.internal.pipeline.CheckSettings;
import dev.linchpin.internal.pipeline.CheckSettings.Mode;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.subject.BadSubject;
import dev.linchpin.verdict.Verdict;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * Checks a class again with changed classes in place of its own: first the scenario that failed,
 * then those that attack a repair ({@link PatchAttack}), then others as before. If the user told
 * the scenarios, others are generated: a lock that is right in one scenario may be wrong, or in the
 * way, in the next. What fails there without the change as well is another fault of the class, and
 * no reason to refuse the change.
 */
public final class PatchCheck {
  /** So many scenarios at least, or as many as it took to find the failure. */
  private static final long LEAST = 200;

  private static final Duration FOR_OTHERS = Duration.ofSeconds(15);
  private static final Duration FOR_ATTACKS = Duration.ofSeconds(30);

  private final Console console;
  private final EngineStart engines;
  private final ClassCheck check;
  private final long scenarios;

  /**
   * Checks as before.
   *
   * @param check what was checked when the failure was found
   * @param scenarios how many were checked until then
   */
  public PatchCheck(Console console, EngineStart engines, ClassCheck check, long scenarios) {
    this.console = console;
    this.engines = engines;
    this.check = check;
    this.scenarios = scenarios;
  }

  /**
   * What checking showed.
   *
   * @param failure that the change should prevent
   * @param classes a folder with the changed class files
   */
  Verdict<String, String> check(Failure failure, Path classes) {
    try {
      Verdict<String, String> verdict = verdictOf(failure, classes);
      return verdict instanceof Verdict.Yes<String, String> passed && isOnlyInterleaved(failure)
          ? Verdict.yes(passed.evidence() + underTheModel(classes))
          : verdict;
    } catch (EngineProblem | BadSubject problem) {
      return Verdict.no(String.valueOf(problem.getMessage()));
    }
  }

  private Verdict<String, String> verdictOf(Failure failure, Path classes) {
    CheckSettings settings = settings(failure);
    List<Scenario> failed = Stream.of(failure.scenario(), failure.found()).distinct().toList();
    ClassReport first = run(List.of(classes), settings.withGiven(failed));
    if (!first.verdict().isYes()) {
      return verdict(first);
    }
    Verdict<String, String> attacked = attacked(failure.scenario(), classes, settings);
    if (!attacked.isYes()) {
      return attacked;
    }
    if (settings.mode() == Mode.GIVEN) {
      ClassReport told = run(List.of(classes), settings);
      return told.verdict().isYes()
          ? others(classes, settings, both(told, attacked))
          : verdict(told);
    }
    long most = Math.min(settings.most(), Math.max(LEAST, 2 * scenarios));
    ClassReport again = run(List.of(classes), settings.withMost(most));
    Verdict<String, String> verdict = verdict(again);
    return verdict.isYes() ? Verdict.yes(both(again, attacked)) : verdict;
  }

  /**
   * Calls of other methods do not count if the user told the scenarios: they may have other faults.
   */
  private Verdict<String, String> attacked(Scenario failed, Path classes, CheckSettings settings) {
    boolean isNarrow = settings.mode() == Mode.GIVEN;
    CheckSettings any = isNarrow ? generated(settings, FOR_ATTACKS) : settings;
    try (CheckBar bar = new CheckBar(console, FOR_ATTACKS);
        CheckSession session = open(List.of(classes), any, bar)) {
      return new PatchAttack(session, FOR_ATTACKS).with(session.attacks(failed, isNarrow));
    }
  }

  private static String both(ClassReport others, Verdict<String, String> attacked) {
    return attacked instanceof Verdict.Yes<String, String> passed
        ? "%s; %s, no violation".formatted(covered(others), passed.evidence())
        : covered(others);
  }

  private boolean isOnlyInterleaved(Failure failure) {
    return !failure.plan().keepsStores() && check.settings().options().memory().isAuto();
  }

  /** What the user's next check will say of the memory model; the patch is right without it. */
  private String underTheModel(Path classes) {
    CheckSettings settings = check.settings().toBuilder().withoutCause().build();
    Failure left = run(List.of(classes), generated(settings, FOR_OTHERS)).failure();
    return left == null || !left.plan().keepsStores()
        ? ""
        : "; under Java's memory model %s still fails, because fields lack volatile or the lock"
            .formatted(left.scenario().text());
  }

  /**
   * If interleavings alone show the failure, the change is to prevent what interleavings show: that
   * fields must be volatile as well is another fault.
   */
  private CheckSettings settings(Failure failure) {
    CheckSettings settings = check.settings();
    Plan.Options options = settings.options();
    return settings.toBuilder()
        .withoutCause()
        .options(failure.plan().keepsStores() ? options : options.withMemory(MemoryModel.SC))
        .build();
  }

  /** Generated scenarios, after those that were told have passed. */
  private Verdict<String, String> others(Path classes, CheckSettings settings, String told) {
    Duration time = settings.budget().compareTo(FOR_OTHERS) < 0 ? settings.budget() : FOR_OTHERS;
    ClassReport generated;
    try {
      generated = run(List.of(classes), generated(settings, time));
    } catch (EngineProblem | BadSubject problem) {
      return Verdict.yes(
          "the given scenarios only (%s); others could not be generated: %s"
              .formatted(told, problem.getMessage()));
    }
    Failure other = generated.failure();
    if (other != null) {
      ClassReport before = run(List.of(), settings.withGiven(List.of(other.scenario())));
      return before.failure() == null
          ? verdict(generated)
          : Verdict.yes(
              "the given scenarios only (%s); another scenario fails with and without the patch: %s"
                  .formatted(told, other.scenario().text()));
    }
    return generated.verdict().isYes()
        ? Verdict.yes(
            "the given scenarios (%s) and generated ones (%s)".formatted(told, covered(generated)))
        : Verdict.yes(
            "the given scenarios only (%s); generated ones were undecided within %d seconds"
                .formatted(told, time.toSeconds()));
  }

  private static CheckSettings generated(CheckSettings settings, Duration time) {
    return settings.toBuilder().mode(Mode.DEFAULT).most(LEAST).budget(time).build();
  }

  /** Checks the class behind changed classes; without any, as it was. */
  private ClassReport run(List<Path> changes, CheckSettings settings) {
    try (CheckBar bar = new CheckBar(console, settings.budget());
        CheckSession session = open(changes, settings, bar)) {
      return session.run();
    }
  }

  private CheckSession open(List<Path> changes, CheckSettings settings, CheckBar bar) {
    return check.with(settings).with(check.path().behind(changes)).open(engines, bar);
  }

  private static Verdict<String, String> verdict(ClassReport report) {
    Failure again = report.failure();
    if (again != null) {
      return Verdict.no("%s: %s".formatted(again.scenario().text(), again.explanation()));
    }
    if (!report.verdict().isYes()) {
      return Verdict.outOfBudget("undecided within the budget");
    }
    return Verdict.yes(covered(report));
  }

  /** How much was tried, of a class in which nothing wrong was found. */
  private static String covered(ClassReport report) {
    return String.format(
        Locale.ROOT,
        "%,d runs of %,d scenarios, no violation%s",
        report.coverage().executions(),
        report.coverage().scenarios(),
        report.coverage().exhausted() ? "" : " (not every schedule was tried)");
  }
}
