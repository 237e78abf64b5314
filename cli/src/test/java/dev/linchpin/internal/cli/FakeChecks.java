package dev.linchpin.internal.cli;

import dev.linchpin.execution.EndStatus;
import dev.linchpin.execution.Event;
import dev.linchpin.execution.Event.Kind;
import dev.linchpin.execution.Execution;
import dev.linchpin.execution.OperationOrder;
import dev.linchpin.execution.Outcome;
import dev.linchpin.execution.Result.Returned;
import dev.linchpin.execution.Schedule;
import dev.linchpin.exploration.Plan;
import dev.linchpin.finding.ClassReport;
import dev.linchpin.finding.Coverage;
import dev.linchpin.finding.Failure;
import dev.linchpin.finding.FailureKind;
import dev.linchpin.finding.Observations;
import dev.linchpin.finding.Observations.SerialHistory;
import dev.linchpin.finding.ScenarioReport;
import dev.linchpin.finding.SerialRun;
import dev.linchpin.internal.cli.engine.ClassCheck;
import dev.linchpin.internal.cli.output.ExitCode;
import dev.linchpin.scenario.GivenScenario;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;
import dev.linchpin.subject.Relaxation;
import dev.linchpin.subject.Subject;
import dev.linchpin.subject.Subject.LeftOut;
import dev.linchpin.verdict.Shortfall;
import dev.linchpin.verdict.Verdict;
import dev.linchpin.verdict.Verdict.No;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.ExecutionException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.RunLast;

/** Answers what a test told it about a counter, and remembers what was ordered. */
final class FakeChecks {
  /** What was ordered of {@code check} and {@code explain}. */
  final List<ClassCheck> orders = new ArrayList<>();

  private Verdict<Void, Failure> verdict = Verdict.yes();
  private String serialAnswer = "2";
  private @Nullable RuntimeException problem;

  FakeChecks fails() {
    verdict = Verdict.no(lostUpdate());
    return this;
  }

  FakeChecks isUndecided() {
    verdict = Verdict.undecided(Shortfall.ofCoverage("nothing was run", "run something"));
    return this;
  }

  /** The second operation of a serial run answers this. */
  FakeChecks answersSerially(String answer) {
    serialAnswer = answer;
    return this;
  }

  FakeChecks breaksWith(RuntimeException found) {
    problem = found;
    return this;
  }

  CommandRun command(String... arguments) {
    List<String> all = new ArrayList<>(List.of("check", "com.acme.Counter"));
    all.addAll(Arrays.asList(arguments));
    return CommandRun.of(new FakeEngine(), this::install, false, all);
  }

  /** Has the commands of this line take their answers from here instead of from an engine. */
  void install(CommandLine line) {
    line.setExecutionStrategy(
        parsed -> {
          ParseResult given = parsed.subcommand();
          Object command = given == null ? null : given.commandSpec().userObject();
          boolean isHelp = given != null && CommandLine.printHelpIfRequested(given);
          if (isHelp) {
            return ExitCode.NOTHING_WRONG.status;
          }
          try {
            if (command instanceof CheckCommand check) {
              return answer(check).status;
            }
            if (command instanceof ExplainCommand explain && explain.file != null) {
              return answer(explain).status;
            }
          } catch (RuntimeException thrown) {
            throw new ExecutionException(line, "thrown by a command", thrown);
          }
          return new RunLast().execute(parsed);
        });
  }

  private ExitCode answer(CheckCommand command) {
    CheckCommand.Order order = command.order();
    open(order.check());
    Observations serial = null;
    if (command.files.observations != null || order.expected() != null) {
      serial = observations();
      command.files.writeObservations(serial);
    }
    return command.conclude(order, new CheckCommand.Found(report(), serial, Map.of()));
  }

  private ExitCode answer(ExplainCommand command) {
    ExplainCommand.Order order = command.order();
    open(order.check());
    return command.conclude(order, verdict instanceof No<Void, Failure> no ? no.evidence() : null);
  }

  private void open(ClassCheck order) {
    orders.add(order);
    if (problem != null) {
      throw problem;
    }
  }

  private Observations observations() {
    GivenScenario given = orders.get(orders.size() - 1).settings().given().get(0);
    return new Observations(
        new Scenario(
            ScenarioText.creation("com.acme.Counter()"),
            given.setup(),
            given.threads(),
            given.closing()),
        List.of(
            new SerialHistory(
                List.of(0, 1), List.of(new Returned("1"), new Returned(serialAnswer)), List.of())));
  }

  private ClassReport report() {
    Subject subject =
        new Subject(
            "com.acme.Counter",
            new Subject.Calls(
                List.of(ScenarioText.creation("com.acme.Counter()")),
                List.of(),
                ScenarioText.invocations("a()"),
                List.of()),
            Relaxation.NONE,
            null,
            List.of(new LeftOut("b(Thread)", "no value of type Thread", LeftOut.Kind.UNSAYABLE)));
    Coverage coverage =
        new Coverage(
            new Coverage.Counts(12, 12, 0, 30, 340, 512, ScenarioReport.InMemory.NONE),
            true,
            OptionalInt.empty(),
            4,
            "every scenario was run",
            null);
    return new ClassReport(
        subject, verdict, coverage, new ClassReport.Notes(List.of(), List.of("a remark")), 950);
  }

  private static Failure lostUpdate() {
    Scenario scenario =
        new Scenario(
            ScenarioText.creation("com.acme.Counter()"),
            List.of(),
            ScenarioText.threads("a() | a()"),
            List.of());
    Outcome outcome =
        new Outcome(
            EndStatus.COMPLETED,
            List.of(new Returned("1"), new Returned("1")),
            List.of(),
            new OperationOrder(new long[4]));
    return new Failure(
        FailureKind.NOT_LINEARIZABLE,
        scenario,
        scenario,
        Plan.complete(),
        new Execution(
            new Schedule(new int[] {1, 2}),
            List.of(new Event(0, 1, 0, Kind.READ, "counter.n", "0", "Counter.a:5")),
            outcome,
            List.of()),
        new Failure.Evidence(
            List.of(),
            () -> "no order gives these results",
            List.of(
                new SerialRun(
                    List.of(0, 1),
                    List.of(new Returned("1"), new Returned("2")),
                    List.of(),
                    "a() by thread 2 would return 2, not 1")),
            2),
        null);
  }
}
