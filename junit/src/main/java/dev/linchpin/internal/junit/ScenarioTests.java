package dev.linchpin.internal.junit;

import dev.linchpin.exploration.EngineProblem;
import dev.linchpin.finding.Coverage;
import dev.linchpin.finding.FailOn;
import dev.linchpin.finding.Failure;
import dev.linchpin.finding.ScenarioReport;
import dev.linchpin.finding.Tried;
import dev.linchpin.internal.formats.replay.Replay;
import dev.linchpin.internal.junit.summary.AskedClasses;
import dev.linchpin.internal.junit.summary.AskedClasses.Answer;
import dev.linchpin.internal.pipeline.CheckSession;
import dev.linchpin.internal.pipeline.CheckSettings;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.subject.BadSubject;
import dev.linchpin.verdict.InternalFault;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.Extension;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContext;
import org.opentest4j.AssertionFailedError;
import org.opentest4j.TestAbortedException;

/**
 * The scenarios of one annotated method as tests, created one by one until one fails, the time runs
 * out, or there are no more.
 */
public final class ScenarioTests implements Iterator<TestTemplateInvocationContext>, AutoCloseable {
  /** Time that the serial runs of nine operations may need on a slow machine. */
  private static final Duration LEAST_SLICE = Duration.ofSeconds(1);

  private final ExtensionContext template;
  private final Configuration configuration;
  private final AskedClasses.Asked asked;
  private final Workers workers;
  private final CheckSettings settings;
  private final CheckSession session;
  private final FailOn failOn;
  private final Iterator<Scenario> scenarios;
  private Coverage.Counts covered = Coverage.Counts.NONE;
  private boolean isCauseKnown;
  private @Nullable TestTemplateInvocationContext next;
  private long given;
  private boolean failed;
  private boolean ended;

  /** Why the first scenario that decides nothing does not. */
  private @Nullable String undecided;

  /** Why a scenario could not be run. */
  private @Nullable String obstacle;

  /** Starts a worker. */
  public ScenarioTests(
      CheckRequest request, Configuration configuration, ExtensionContext template) {
    this.template = template;
    this.configuration = configuration;
    this.asked = new AskedClasses.Asked(request.className(), testName(template));
    this.workers = Workers.of(request, configuration);
    this.settings = request.settings(configuration);
    this.failOn = request.failOn();
    this.session = request.open(workers, configuration);
    this.scenarios = session.scenarios();
  }

  @Override
  public boolean hasNext() {
    if (next == null && !ended) {
      next = advance();
    }
    return next != null;
  }

  @Override
  public TestTemplateInvocationContext next() {
    TestTemplateInvocationContext test = hasNext() ? next : null;
    if (test == null) {
      throw new NoSuchElementException();
    }
    next = null;
    return test;
  }

  private @Nullable TestTemplateInvocationContext advance() {
    Optional<Ended> reason = reasonToEnd();
    if (reason.isEmpty()) {
      given++;
      return new ScenarioTest(scenarios.next());
    }
    ended = true;
    template.publishReportEntry(
        "linchpin.coverage", CoveredText.text(covered, reason.get().text()));
    SettledTest warned = warned(reason.get().end());
    String missing = failed ? null : missing(reason.get().end());
    close();
    if (given == 0 && warned == null) {
      return impossible(asked, "there is no scenario to check");
    }
    tell(missing);
    if (warned != null) {
      return warned;
    }
    return missing == null ? null : SettledTest.undecided(configuration.undecided(missing));
  }

  /** A test that fails because the class cannot be checked. */
  public static SettledTest impossible(String subject, ExtensionContext test, String why) {
    return impossible(new AskedClasses.Asked(subject, testName(test)), why);
  }

  private static SettledTest impossible(AskedClasses.Asked asked, String why) {
    AskedClasses.OF_THIS_JVM.add(asked, Answer.IMPOSSIBLE, why);
    return SettledTest.impossible(why);
  }

  /** Why a class is not checked while a recorded run of another one is repeated. */
  public static String skipped(String subject, ExtensionContext test, Path file, String recorded) {
    String why = "%s=%s is a run of %s".formatted(Configuration.REPLAY, file, recorded);
    AskedClasses.OF_THIS_JVM.add(
        new AskedClasses.Asked(subject, testName(test)), Answer.SKIPPED, why);
    return why;
  }

  /** What the summary of the run says of the class. */
  private void tell(@Nullable String missing) {
    if (obstacle != null) {
      AskedClasses.OF_THIS_JVM.add(asked, Answer.IMPOSSIBLE, obstacle);
    } else if (missing != null) {
      AskedClasses.OF_THIS_JVM.add(asked, Answer.UNDECIDED, missing);
    } else if (undecided != null && isGiven()) {
      AskedClasses.OF_THIS_JVM.add(asked, Answer.UNDECIDED, undecided);
    } else {
      AskedClasses.OF_THIS_JVM.add(
          asked,
          Answer.JUDGED,
          undecided == null ? "" : "but of some scenarios no run could be judged: " + undecided);
    }
  }

  private boolean isGiven() {
    return settings.mode() == CheckSettings.Mode.GIVEN;
  }

  /** Tells the warnings of all scenarios; a test that fails on some of them, or null. */
  private @Nullable SettledTest warned(Tried.End how) {
    WarningFailure warnings = new WarningFailure(failOn, session.warnings());
    warnings.text().ifPresent(text -> template.publishReportEntry("linchpin.warnings", text));
    if (failed || !warnings.isFailure()) {
      return null;
    }
    Evidence evidence =
        warnings.evidence(
            WarningFailure.tested(missing(how) == null),
            session::replay,
            asked.test(),
            configuration.replayFolder(),
            workers);
    return SettledTest.warned(evidence.message());
  }

  /** Why too little was tried, and what to do; null if it was enough. */
  private @Nullable String missing(Tried.End how) {
    if (covered.isIdle()) {
      return CoveredText.IDLE;
    }
    if (isGiven()) {
      // What is missing of a scenario, its own test has told.
      return null;
    }
    return session.shortfall(how).map(CoveredText::words).orElse(null);
  }

  /** Why there are no more scenarios. */
  private record Ended(Tried.End end, String text) {}

  private Optional<Ended> reasonToEnd() {
    if (failed) {
      return Optional.of(new Ended(Tried.End.COUNT, "a scenario that fails"));
    }
    if (given >= session.most()) {
      return Optional.of(new Ended(Tried.End.COUNT, "the maximum number of scenarios"));
    }
    if (given > 0 && session.left().isZero()) {
      String text = "budget of %s".formatted(CoveredText.time(settings.budget()));
      return Optional.of(new Ended(Tried.End.TIME, text));
    }
    return scenarios.hasNext()
        ? Optional.empty()
        : Optional.of(new Ended(Tried.End.NO_MORE, "no more scenarios"));
  }

  @Override
  public void close() {
    session.close();
  }

  private void check(Scenario scenario, ExtensionContext test) throws Throwable {
    ScenarioReport report = session.check(scenario, slice());
    covered = covered.plus(report);
    if (!report.remarks().isEmpty()) {
      test.publishReportEntry("linchpin.remarks", String.join("\n", report.remarks()));
    }
    if (report.isFailure()) {
      Failure failure = explained(report);
      Evidence evidence =
          Evidence.of(
              failure,
              Replay.Blame.of(failure, session.subject()),
              asked.test(),
              configuration.replayFolder(),
              workers);
      evidence
          .replay()
          .ifPresent(file -> test.publishReportEntry("linchpin.replay", file.toString()));
      throw new ReportedFailure(evidence.message());
    }
    String missing = missing(report);
    if (missing != null) {
      throw undecided(missing);
    }
  }

  /** One cause is enough for a class: the first scenario that fails is the smallest, as a rule. */
  private Failure explained(ScenarioReport report) {
    Failure failure = session.explain(report);
    if (isCauseKnown) {
      return failure;
    }
    isCauseKnown = true;
    return session.withCause(failure);
  }

  /** A share of the time that is left. */
  private Duration slice() {
    long all = isGiven() ? Math.min(session.most(), settings.given().size()) : session.most();
    Duration share = session.left().dividedBy(Math.max(1, all - given + 1));
    return share.compareTo(LEAST_SLICE) < 0 ? LEAST_SLICE : share;
  }

  /**
   * Why a scenario does not pass although no run is wrong: it could not be judged, or only in part;
   * null if it passes.
   */
  private @Nullable String missing(ScenarioReport report) {
    if (report.histories() == 0) {
      return "no run could be judged; " + String.join("; ", report.remarks());
    }
    return isGiven() && !report.exhausted()
        ? "%,d runs are correct, but the budget of %s is too small for all schedules; give a larger budget, or a bound"
            .formatted(report.executions(), CoveredText.time(settings.budget()))
        : null;
  }

  /** A scenario that decides nothing: skipped, unless it is all that there is and must not be. */
  private Throwable undecided(String why) {
    undecided = undecided == null ? why : undecided;
    // Of scenarios that nobody chose, others may decide: whether they do, the last test says.
    return isGiven() ? configuration.undecided(why) : new TestAbortedException("undecided: " + why);
  }

  /** The name of a test in reports and in the names of files. */
  private static String testName(ExtensionContext test) {
    return test.getRequiredTestClass().getSimpleName()
        + "."
        + test.getRequiredTestMethod().getName();
  }

  /** One scenario. */
  private final class ScenarioTest implements TestTemplateInvocationContext, InvocationInterceptor {
    private final Scenario scenario;

    ScenarioTest(Scenario scenario) {
      this.scenario = scenario;
    }

    @Override
    public String getDisplayName(int invocationIndex) {
      return scenario.text();
    }

    @Override
    public List<Extension> getAdditionalExtensions() {
      return List.of(this);
    }

    @Override
    public void interceptTestTemplateMethod(
        Invocation<Void> invocation,
        ReflectiveInvocationContext<Method> target,
        ExtensionContext context)
        throws Throwable {
      boolean passed = false;
      try {
        check(scenario, context);
        passed = true;
      } catch (TestAbortedException skipped) {
        passed = true;
        throw StackTraces.at(target.getExecutable(), skipped);
      } catch (AssertionFailedError told) {
        throw StackTraces.at(target.getExecutable(), told);
      } catch (BadSubject told) {
        obstacle = told.getMessage();
        throw StackTraces.at(target.getExecutable(), told);
      } catch (EngineProblem problem) {
        obstacle = problem.brief();
        if (problem.kind() == EngineProblem.Kind.INTERNAL) {
          throw new InternalFault(String.valueOf(problem.getMessage()), problem);
        }
        throw StackTraces.at(target.getExecutable(), problem);
      } finally {
        failed |= !passed;
      }
      invocation.proceed();
    }
  }
}
