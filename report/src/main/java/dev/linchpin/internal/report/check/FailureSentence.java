package dev.linchpin.internal.report.check;

import dev.linchpin.cause.Cause;
import dev.linchpin.execution.Outcome;
import dev.linchpin.execution.Result;
import dev.linchpin.finding.Failure;
import dev.linchpin.finding.advice.Advice;
import dev.linchpin.finding.words.FailureReason;
import dev.linchpin.internal.report.cause.BlameWords;
import dev.linchpin.internal.report.cause.CauseText;
import dev.linchpin.internal.report.interleaving.ColumnText;
import dev.linchpin.internal.report.interleaving.ResultText;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Scenario;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What went wrong and which lines let it happen, in words that can be pasted into a bug report:
 * {@code Two concurrent calls of trySet both return true: …}.
 */
public final class FailureSentence {
  /** Larger scenarios are better read as a table. */
  private static final int MOST_CALLS = 3;

  private static final int LONGEST = 200;
  private static final String[] NUMBERS = {"no", "one", "Two", "Three", "Four", "Five", "Six"};

  private FailureSentence() {}

  public static String of(Failure failure) {
    String what = what(failure);
    Cause cause = failure.cause();
    String where =
        cause == null || CauseText.isBesideThePoint(failure, cause)
            ? ""
            : BlameWords.of(failure, cause);
    if (where.isEmpty()) {
      return FailureText.sentence(what);
    }
    return what.endsWith(".")
        ? what + " " + FailureText.sentence(where)
        : FailureText.sentence(what + ": " + where);
  }

  private static String what(Failure failure) {
    String deadlock = Advice.deadlock(failure);
    if (!deadlock.isEmpty()) {
      return FailureText.sentence(deadlock);
    }
    // The results of the calls say more than that no order gives them.
    return failure.evidence().reason() instanceof FailureReason.NoOrder
        ? results(failure)
        : FailureText.sentence(failure.explanation());
  }

  private static String results(Failure failure) {
    Scenario scenario = failure.scenario();
    Outcome outcome = failure.execution().outcome();
    List<Invocation> calls = scenario.threads().stream().flatMap(List::stream).toList();
    Set<String> methods = calls.stream().map(Invocation::method).collect(Collectors.toSet());
    Set<String> answers = new HashSet<>();
    outcome.results().forEach(result -> answers.add(words(result)));
    boolean alike =
        methods.size() == 1
            && answers.size() == 1
            && calls.size() > 1
            && calls.size() < NUMBERS.length;
    if (alike && calls.size() == scenario.threads().size()) {
      return alike(failure, calls);
    }
    String all = all(scenario, outcome, calls);
    return calls.size() <= MOST_CALLS && all.length() <= LONGEST
        ? "Run concurrently, " + all + ", which no serial order allows"
        : "The results of these %d concurrent calls fit no serial order".formatted(calls.size());
  }

  private static String alike(Failure failure, List<Invocation> calls) {
    Outcome outcome = failure.execution().outcome();
    Result result = outcome.results().get(0);
    String both = calls.size() == 2 ? "both" : "all";
    String concurrent =
        "%s concurrent calls of %s".formatted(NUMBERS[calls.size()], calls.get(0).method());
    String after = closing(failure.scenario(), outcome);
    if (result instanceof Result.Done && !after.isEmpty()) {
      return "After %s, %s"
          .formatted(
              Character.toLowerCase(concurrent.charAt(0)) + concurrent.substring(1),
              after.replaceFirst(" afterwards$", ""));
    }
    String verb = words(result).replaceFirst("^returns", "return").replaceFirst("^throws", "throw");
    return "%s %s %s%s".formatted(concurrent, both, verb, after.isEmpty() ? "" : ", and " + after);
  }

  private static String all(Scenario scenario, Outcome outcome, List<Invocation> calls) {
    List<String> parts = new ArrayList<>();
    for (int at = 0; at < calls.size(); at++) {
      parts.add(ColumnText.oneLine(calls.get(at).text()) + " " + words(outcome.results().get(at)));
    }
    String after = closing(scenario, outcome);
    if (!after.isEmpty()) {
      parts.add(after);
    }
    String last = parts.remove(parts.size() - 1);
    return parts.isEmpty() ? last : String.join(", ", parts) + " and " + last;
  }

  private static String closing(Scenario scenario, Outcome outcome) {
    List<String> parts = new ArrayList<>();
    for (int at = 0; at < Math.min(scenario.closing().size(), outcome.closing().size()); at++) {
      parts.add(
          ColumnText.oneLine(scenario.closing().get(at).text())
              + " "
              + words(outcome.closing().get(at)));
    }
    return parts.isEmpty() ? "" : String.join(" and ", parts) + " afterwards";
  }

  private static String words(Result result) {
    if (result instanceof Result.Returned) {
      return "returns " + ColumnText.oneLine(ResultText.of(result));
    }
    if (result instanceof Result.Thrown) {
      return "throws " + ResultText.of(result).substring(1);
    }
    return result instanceof Result.Pending || result instanceof Result.Uncalled
        ? "never returns"
        : "returns";
  }
}
