package dev.linchpin.finding.words;

import dev.linchpin.execution.Result;
import dev.linchpin.finding.Coverage;
import dev.linchpin.finding.Tried.End;
import dev.linchpin.verdict.Shortfall;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** What is missing before "no violation found" may be said, and what to do about it. */
public final class CoverageGaps {
  private static final int MOST_NAMES = 4;
  private static final int LONGEST_MESSAGE = 60;
  private static final String READ_REASONS = "read the reasons under 'not judged'";

  private CoverageGaps() {}

  /** A run that failed once decides nothing if it cannot be repeated, and cannot be ignored. */
  public static Shortfall unrepeatable() {
    return missing("a run failed, but could not be repeated", READ_REASONS);
  }

  /** Scenarios that the user gave could not be judged. */
  public static Shortfall unjudged(long scenarios) {
    return missing("%s could not be judged".formatted(scenarios(scenarios)), READ_REASONS);
  }

  /** Of the scenarios that the user gave only some were covered. */
  public static Shortfall notCovered(long given, long covered, String unfinished) {
    return missing(
        "not every schedule %s was covered%s"
            .formatted(
                given == 1 ? "of the scenario" : "of " + scenarios(given - covered),
                because(unfinished)),
        "give a longer --budget or a smaller scenario, or limit the schedules (--bound 2)");
  }

  public static Shortfall noneJudged(long begun) {
    return missing("none of %s could be judged".formatted(scenarios(begun)), READ_REASONS);
  }

  public static Shortfall noTime() {
    return missing("the time ran out before any scenario was judged", "give a longer --budget");
  }

  public static Shortfall noScenario() {
    return missing(
        "there is no scenario of this size",
        "allow at least 2 operations (--max-ops), or give a --scenario");
  }

  public static Shortfall noInterruption() {
    return missing("with --bound 0 no operation can interrupt another", "allow at least --bound 1");
  }

  public static Shortfall tooManyUnjudged(long unjudged, long begun) {
    return missing(
        "%s of %s could not be judged".formatted(number(unjudged), scenarios(begun)),
        "read the reasons under 'not judged', and exclude the methods that cause them (--exclude)");
  }

  public static Shortfall rolesForbidAll() {
    return missing("the roles let no two threads run concurrently", "give other roles (--role)");
  }

  /** The only pair was not run. */
  public static Shortfall pairMissing(String pair, End end) {
    return missing("two calls were never run concurrently: " + pair, morePairs(end));
  }

  public static Shortfall pairsMissing(Coverage.Pairs known, List<String> missing, End end) {
    String apart =
        known.apart() == 0 ? "" : ", %s touch nothing in common".formatted(number(known.apart()));
    return missing(
        "%s of %s pairs of methods were run concurrently%s; missing: %s"
            .formatted(number(known.together()), number(known.all()), apart, some(missing)),
        morePairs(end));
  }

  private static String morePairs(End end) {
    return switch (end) {
      case TIME -> "give a longer --budget, or fewer methods (--methods)";
      case COUNT -> "allow more scenarios (--tests), or fewer methods (--methods)";
      case NO_MORE -> "allow scenarios of two threads (--size 2x1, --max-ops 2)";
    };
  }

  public static Shortfall tooFewScenarios(long judged) {
    return missing(
        "only %s %s judged before the time ran out"
            .formatted(scenarios(judged), judged == 1 ? "was" : "were"),
        "give a longer --budget, or limit the check yourself (--tests, --max-ops); trust libraries"
            + " that the class calls (--trust 'PACKAGE.*'); if the class starts threads, explore a"
            + " test body (explore --main), which needs no serial runs");
  }

  public static Shortfall noContactCovered(String unfinished) {
    return missing(
        "no scenario in which threads access the same data could be covered completely"
            + because(unfinished),
        "give a longer --budget, limit the search (--max-ops 2, --bound 2), or trust the libraries"
            + " that the class calls (--trust 'PACKAGE.*'); for calls that are one step, see"
            + " docs/limits.md");
  }

  public static Shortfall leftOutMightWrite(List<String> methods) {
    return nobodyWrites(
        "methods that were left out might: " + some(methods),
        "give the calls to use (--op), name the methods (--methods), or exclude them (--exclude)");
  }

  public static Shortfall fruitlessMightWrite(List<String> methods) {
    return nobodyWrites(
        "some methods never returned: " + some(methods),
        "give calls that can return (--op), or calls that prepare the object (--init)");
  }

  /** Methods of which nothing was seen but how they refuse. */
  public static Shortfall fruitless(List<String> methods) {
    return missing(
        "no call of %s ever returned normally: %s"
            .formatted(
                methods.size() == 1 ? "a method" : methods.size() + " methods", some(methods)),
        "if callers are to be refused, exclude them (--exclude); else give calls that can return"
            + " (--op, --new) or calls before them (--init), or look for the error in the method");
  }

  /**
   * Methods of which nothing was seen but calls that change nothing.
   *
   * @param methods each with a line that was not reached
   */
  public static Shortfall idle(Map<String, String> methods) {
    List<String> named = new ArrayList<>();
    methods.forEach((method, place) -> named.add("%s (%s)".formatted(method, place)));
    return missing(
        "no call of %s ever stored anything, although the code does: %s"
            .formatted(methods.size() == 1 ? "a method" : methods.size() + " methods", some(named)),
        "create the object in another way (--new), or give calls that change it (--op, --init)");
  }

  /** A method that never returned normally, with what happened instead. */
  public static String neverReturned(String method, Result instead) {
    if (!(instead instanceof Result.Thrown thrown)) {
      return method + " (waits forever)";
    }
    String message = thrown.message();
    return message == null || message.isEmpty() || message.equals("null")
        ? "%s (throws %s)".formatted(method, thrown.type())
        : "%s (throws %s: %s)".formatted(method, thrown.type(), beginning(message));
  }

  private static String beginning(String message) {
    return message.length() <= LONGEST_MESSAGE
        ? message
        : message.substring(0, LONGEST_MESSAGE) + "…";
  }

  public static Shortfall uncontrolledMightWrite(String what) {
    return nobodyWrites(
        "not everything was under control: " + what,
        "see docs/limits.md for code that cannot be controlled");
  }

  public static Shortfall tooFewMethods(List<String> unused, int all) {
    return missing(
        "%d of %d methods could not be used or never returned: %s"
            .formatted(unused.size(), all, some(unused)),
        "give the calls to use (--op), calls before them (--init), or exclude methods (--exclude)");
  }

  private static Shortfall nobodyWrites(String but, String advice) {
    return missing("no call that was made writes shared data, but " + but, advice);
  }

  private static Shortfall missing(String reason, String advice) {
    return Shortfall.ofCoverage(reason, advice);
  }

  private static String because(String reason) {
    return reason.isEmpty() ? "" : " (" + reason + ")";
  }

  private static String some(List<String> names) {
    String shown = names.stream().limit(MOST_NAMES).collect(Collectors.joining(", "));
    return names.size() > MOST_NAMES ? shown + ", …" : shown;
  }

  private static String scenarios(long count) {
    return number(count) + (count == 1 ? " scenario" : " scenarios");
  }

  private static String number(long number) {
    return String.format(Locale.ROOT, "%,d", number);
  }
}
