package dev.linchpin.finding.words;

import dev.linchpin.execution.Outcome;
import dev.linchpin.execution.Result;
import dev.linchpin.finding.Failure;
import dev.linchpin.finding.advice.Advice;
import dev.linchpin.finding.advice.BlameWords;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Scenario;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * What went wrong and which lines let it happen, in words that can be pasted into a bug report:
 * {@code Two concurrent calls of trySet both return true: …}.
 */
public final class FailureSentence {
  /** Larger scenarios are better read as a table. */
  private static final int MOST_CALLS = 3;

  private static final int LONGEST = 200;

  /** Of a call or a result. */
  private static final int MOST_LETTERS = 120;

  private static final Pattern CONTROL = Pattern.compile("\\p{Cntrl}");

  private static final String[] NUMBERS = {"no", "one", "Two", "Three", "Four", "Five", "Six"};

  private FailureSentence() {}

  public static String of(Failure failure) {
    String what = what(failure);
    String where = BlameWords.of(failure);
    if (where.isEmpty()) {
      return sentence(what);
    }
    return sentence(what) + " " + sentence(where);
  }

  private static String what(Failure failure) {
    String deadlock = Advice.deadlock(failure);
    if (!deadlock.isEmpty()) {
      return sentence(deadlock);
    }
    String unwoken = Advice.unwoken(failure);
    if (!unwoken.isEmpty()) {
      return sentence(unwoken);
    }
    // The results of the calls say more than that no order gives them.
    return failure.evidence().reason() instanceof FailureReason.NoOrder
        ? results(failure)
        : sentence(failure.explanation());
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
    String expected = shown(new Expectation(failure).difference());
    return calls.size() <= MOST_CALLS && all.length() <= LONGEST
        ? "Run concurrently, " + all + ", which no serial order allows" + expected
        : "The results of these %d concurrent calls fit no serial order%s"
            .formatted(calls.size(), expected);
  }

  private static String alike(Failure failure, List<Invocation> calls) {
    Outcome outcome = failure.execution().outcome();
    Result result = outcome.results().get(0);
    String both = calls.size() == 2 ? "both" : "all";
    String concurrent =
        "%s concurrent calls of %s".formatted(NUMBERS[calls.size()], calls.get(0).method());
    String after = closing(failure.scenario(), outcome);
    Expectation expectation = new Expectation(failure);
    if (result instanceof Result.Done && !after.isEmpty()) {
      return "After %s, %s%s"
          .formatted(
              Character.toLowerCase(concurrent.charAt(0)) + concurrent.substring(1),
              after.replaceFirst(" afterwards$", ""),
              shown(expectation.insteadAtTheEnd()));
    }
    String verb = words(result).replaceFirst("^returns", "return").replaceFirst("^throws", "throw");
    return "%s %s %s%s%s"
        .formatted(
            concurrent,
            both,
            verb,
            after.isEmpty() ? "" : ", and " + after,
            shown(expectation.oneAfterTheOther()));
  }

  /** What is expected is left out if it is long: the serial orders of the report have it. */
  private static String shown(String expected) {
    return expected.length() <= MOST_LETTERS ? oneLine(expected) : "";
  }

  private static String all(Scenario scenario, Outcome outcome, List<Invocation> calls) {
    List<String> parts = new ArrayList<>();
    for (int at = 0; at < calls.size(); at++) {
      parts.add(oneLine(calls.get(at).text()) + " " + words(outcome.results().get(at)));
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
          oneLine(scenario.closing().get(at).text()) + " " + words(outcome.closing().get(at)));
    }
    return parts.isEmpty() ? "" : String.join(" and ", parts) + " afterwards";
  }

  private static String words(Result result) {
    if (result instanceof Result.Returned) {
      return "returns " + oneLine(ResultWords.value(result));
    }
    if (result instanceof Result.Thrown) {
      return "throws " + ResultWords.value(result);
    }
    return result instanceof Result.Pending || result instanceof Result.Uncalled
        ? "never returns"
        : "returns";
  }

  /** With a capital, unless it begins with the name of a method, and a full stop. */
  public static String sentence(String text) {
    if (text.isEmpty()) {
      return text;
    }
    String first = text.split(" ", 2)[0];
    String begun =
        first.contains("(") ? text : Character.toUpperCase(text.charAt(0)) + text.substring(1);
    return begun.endsWith(".") ? begun : begun + ".";
  }

  private static String oneLine(String text) {
    String line = CONTROL.matcher(text.replace("\n", "\\n").replace("\t", "\\t")).replaceAll("␦");
    if (line.length() <= MOST_LETTERS) {
      return line;
    }
    int end = MOST_LETTERS - 1;
    return line.substring(0, Character.isHighSurrogate(line.charAt(end - 1)) ? end - 1 : end) + "…";
  }
}
