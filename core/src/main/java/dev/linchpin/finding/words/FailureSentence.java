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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
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

  /** Of what is expected instead. */
  private static final int MOST_EXPECTED = 160;

  private static final Pattern CONTROL = Pattern.compile("\\p{Cntrl}");

  private static final String[] NUMBERS = {"no", "one", "Two", "Three", "Four", "Five", "Six"};

  private FailureSentence() {}

  public static String of(Failure failure) {
    String where = where(failure);
    return where.isEmpty() ? what(failure) : what(failure) + " " + where;
  }

  /** What went wrong, without the lines. */
  public static String what(Failure failure) {
    return sentence(unpunctuated(failure));
  }

  /** The lines that let it happen; empty if they are unknown. */
  public static String where(Failure failure) {
    return sentence(BlameWords.of(failure));
  }

  private static String unpunctuated(Failure failure) {
    String deadlock = Advice.deadlock(failure);
    if (!deadlock.isEmpty()) {
      return deadlock;
    }
    String unwoken = Advice.unwoken(failure);
    if (!unwoken.isEmpty()) {
      return unwoken;
    }
    // The results of the calls say more than that no order gives them.
    FailureReason reason = failure.evidence().reason();
    if (reason instanceof FailureReason.NoOrder) {
      return results(failure);
    }
    if (reason instanceof FailureReason.LostUpdate) {
      return lostUpdate(failure);
    }
    return reason instanceof FailureReason.NoOrderInTime inTime
        ? resultsInTime(failure, inTime)
        : failure.explanation();
  }

  private static String lostUpdate(Failure failure) {
    Scenario scenario = failure.scenario();
    List<Invocation> calls = scenario.threads().stream().flatMap(List::stream).toList();
    String all = all(scenario, failure.execution().outcome(), calls);
    return calls.size() <= MOST_CALLS && all.length() <= LONGEST
        ? "Threads of the class itself lose an update: %s%s"
            .formatted(all, shown(new Expectation(failure).inTheClosest()))
        : failure.explanation();
  }

  /** Orders that give the results exchange calls that followed each other. */
  private static String resultsInTime(Failure failure, FailureReason.NoOrderInTime reason) {
    Scenario scenario = failure.scenario();
    List<Invocation> calls = scenario.threads().stream().flatMap(List::stream).toList();
    String all = all(scenario, failure.execution().outcome(), calls);
    return calls.size() <= MOST_CALLS && all.length() <= LONGEST
        ? "Run concurrently, %s, although %s%s"
            .formatted(all, reason.why(), shown(new Expectation(failure).difference()))
        : failure.explanation();
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
    // Calls with different arguments are told one by one, if what is expected does not tell.
    boolean isClear =
        calls.stream().allMatch(calls.get(0)::equals)
            || !closing(scenario, outcome).isEmpty()
            || !inTurn(failure).isEmpty();
    if (alike && isClear && calls.size() == scenario.threads().size()) {
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
    String verb =
        ResultWords.isFuture(result)
            ? "return futures that complete with " + oneLine(ResultWords.future(result))
            : plural(words(result));
    return "%s %s %s%s%s"
        .formatted(
            concurrent, both, verb, after.isEmpty() ? "" : ", and " + after, inTurn(failure));
  }

  /** What the calls give one after the other; empty if it cannot be said shortly. */
  private static String inTurn(Failure failure) {
    return shown(new Expectation(failure).oneAfterTheOther());
  }

  /** What is expected is left out if it is long: the serial orders of the report have it. */
  private static String shown(String expected) {
    return expected.length() <= MOST_EXPECTED ? CONTROL.matcher(expected).replaceAll("␦") : "";
  }

  private static String all(Scenario scenario, Outcome outcome, List<Invocation> calls) {
    Map<String, Integer> same = new LinkedHashMap<>();
    for (int at = 0; at < calls.size(); at++) {
      String deed = oneLine(calls.get(at).text()) + " " + words(outcome.results().get(at));
      same.merge(deed, 1, Integer::sum);
    }
    List<String> parts = new ArrayList<>();
    for (int at = 0; at < calls.size(); at++) {
      String call = oneLine(calls.get(at).text());
      String deed = words(outcome.results().get(at));
      Integer count = same.remove(call + " " + deed);
      if (count != null) {
        parts.add(count == 1 ? call + " " + deed : several(count, call, outcome.results().get(at)));
      }
    }
    String after = closing(scenario, outcome);
    if (!after.isEmpty()) {
      parts.add(after);
    }
    String last = parts.remove(parts.size() - 1);
    return parts.isEmpty() ? last : String.join(", ", parts) + " and " + last;
  }

  /** What calls that are alike did, as {@code two calls of next() return 1}. */
  private static String several(int count, String call, Result result) {
    String number = NUMBERS[count].toLowerCase(Locale.ROOT);
    return ResultWords.isFuture(result)
        ? "%s futures of %s complete with %s"
            .formatted(count == 2 ? "both" : number, call, oneLine(ResultWords.future(result)))
        : "%s calls of %s %s".formatted(number, call, plural(words(result)));
  }

  private static String closing(Scenario scenario, Outcome outcome) {
    List<String> parts = new ArrayList<>();
    for (int at = 0; at < Math.min(scenario.closing().size(), outcome.closing().size()); at++) {
      parts.add(
          oneLine(scenario.closing().get(at).text()) + " " + words(outcome.closing().get(at)));
    }
    return parts.isEmpty() ? "" : String.join(" and ", parts) + " afterwards";
  }

  private static String plural(String deed) {
    return deed.replaceFirst("^(never )?(return|throw)s", "$1$2");
  }

  private static String words(Result result) {
    if (ResultWords.isFuture(result)) {
      return "returns a future that completes with " + oneLine(ResultWords.future(result));
    }
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
  private static String sentence(String text) {
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
