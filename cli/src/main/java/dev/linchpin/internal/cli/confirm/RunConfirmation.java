package dev.linchpin.internal.cli.confirm;

import dev.linchpin.exploration.EngineProblem;
import dev.linchpin.finding.ClassReport;
import dev.linchpin.finding.Failure;
import dev.linchpin.internal.cli.engine.ClassCheck;
import dev.linchpin.internal.cli.engine.EngineStart;
import dev.linchpin.internal.cli.options.ClassRunOptions;
import dev.linchpin.internal.cli.output.CheckBar;
import dev.linchpin.internal.cli.output.Console;
import dev.linchpin.internal.pipeline.CheckSession;
import dev.linchpin.internal.pipeline.CheckSettings;
import dev.linchpin.prediction.AtomicityViolation;
import dev.linchpin.prediction.RunNames;
import dev.linchpin.scenario.GivenScenario;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.subject.BadSubject;
import dev.linchpin.subject.Subject;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Hands the two operations of a predicted violation to a check of their class. What it finds really
 * happens: it ran the class. If it finds nothing, the prediction stays what it was, a statement
 * about the recorded events.
 */
public final class RunConfirmation {
  private final Console console;
  private final EngineStart engines;
  private final ClassRunOptions options;
  private final LoggedOperations operations;
  private final RunNames names;

  public RunConfirmation(
      Console console,
      EngineStart engines,
      ClassRunOptions options,
      LoggedOperations operations,
      RunNames names) {
    this.console = console;
    this.engines = engines;
    this.options = options;
    this.operations = operations;
    this.names = names;
  }

  /**
   * What came of two operations.
   *
   * @param calls as the log names them
   * @param violations how many of those that were given are about them
   * @param check what was checked; null if nothing was
   * @param report with a failure if the violation is confirmed
   * @param problem why it is not; empty if it is
   */
  public record Result(
      List<String> calls,
      int violations,
      @Nullable ClassCheck check,
      @Nullable ClassReport report,
      String problem) {
    public Result {
      calls = List.copyOf(calls);
    }

    /** What the check found; null if the violation is not confirmed. */
    public @Nullable Failure failure() {
      return report == null ? null : report.failure();
    }
  }

  /** Two operations, and how many violations are about them. */
  private record Pair(LoggedCall call, @Nullable LoggedCall other) {}

  /** Tries each pair of operations once. */
  public List<Result> of(List<AtomicityViolation> violations) {
    Map<Pair, Integer> pairs = new LinkedHashMap<>();
    int nameless = 0;
    for (AtomicityViolation violation : violations) {
      Optional<LoggedCall> call =
          violation.transaction().place() < 0
              ? Optional.empty()
              : LoggedCall.of(names.place(violation.transaction().place()));
      if (call.isEmpty()) {
        nameless++;
      } else {
        LoggedCall other = operations.other(violation).orElse(null);
        pairs.merge(new Pair(call.get(), other), 1, Integer::sum);
      }
    }
    List<Result> results = new ArrayList<>();
    pairs.forEach((pair, count) -> results.add(tried(pair, count)));
    if (nameless > 0) {
      results.add(
          new Result(
              List.of(), nameless, null, null, "not tried: the transaction names no method"));
    }
    return results;
  }

  private Result tried(Pair pair, int count) {
    LoggedCall call = pair.call;
    LoggedCall other = pair.other;
    if (other == null) {
      return new Result(
          List.of(text(call)),
          count,
          null,
          null,
          "not tried: the other thread was in no operation of its own");
    }
    List<String> calls = List.of(text(call), text(other));
    Set<String> problems = new LinkedHashSet<>();
    for (String type : new LinkedHashSet<>(List.of(call.type(), other.type()))) {
      Set<String> classes = NamedClassFiles.find(type, options.path(type).entries());
      if (classes.size() != 1) {
        problems.add(
            classes.isEmpty()
                ? "no class %s was found; give its jar or folder with -cp".formatted(type)
                : "there are several classes %s: %s".formatted(type, String.join(", ", classes)));
        continue;
      }
      ClassCheck check = options.confirming(classes.iterator().next(), methods(call, other));
      try {
        ClassReport report = checked(check, call, other);
        return new Result(calls, count, check, report, verdict(report, call, other));
      } catch (BadSubject | EngineProblem refused) {
        problems.add(String.valueOf(refused.getMessage()));
      }
    }
    return new Result(calls, count, null, null, "not tried: " + String.join("; ", problems));
  }

  private static String text(LoggedCall call) {
    return call.type() + "." + call.method();
  }

  /** All methods of the class that the run has: some of them bring the object into its state. */
  private List<String> methods(LoggedCall call, LoggedCall other) {
    Set<String> types = Set.copyOf(new TreeSet<>(List.of(call.type(), other.type())));
    return operations.all().stream()
        .filter(each -> types.contains(each.type()))
        .map(LoggedCall::method)
        .distinct()
        .toList();
  }

  private static String verdict(ClassReport report, LoggedCall call, LoggedCall other) {
    Failure failure = report.failure();
    if (failure == null) {
      return "not confirmed: a check of these calls found nothing; their arguments are not in the"
          + " log, --new and --init can say how the object is made";
    }
    Set<String> failing =
        failure.scenario().threads().stream()
            .flatMap(List::stream)
            .map(Invocation::method)
            .collect(Collectors.toSet());
    return failing.contains(call.method()) && failing.contains(other.method())
        ? ""
        : "confirmed for other calls of the class";
  }

  private ClassReport checked(ClassCheck check, LoggedCall call, LoggedCall other) {
    CheckSettings settings = check.settings();
    if (settings.given().isEmpty()) {
      Subject subject;
      try (CheckBar bar = new CheckBar(console, settings.budget());
          CheckSession session = check.open(engines, bar)) {
        subject = session.subject();
      }
      List<String> early = operations.early().stream().map(LoggedCall::method).distinct().toList();
      List<GivenScenario> told =
          new ToldScenarios(subject, check.selection().setup().isEmpty() ? early : List.of())
              .of(call.method(), other.method());
      if (!told.isEmpty()) {
        ClassReport report = run(check.with(settings.toBuilder().given(told).build()));
        if (report.failure() != null) {
          return report;
        }
      }
    }
    return run(check);
  }

  private ClassReport run(ClassCheck check) {
    try (CheckBar bar = new CheckBar(console, check.settings().budget());
        CheckSession session = check.open(engines, bar)) {
      return session.run();
    }
  }
}
