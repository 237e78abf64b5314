package dev.linchpin.finding.words;

import dev.linchpin.exploration.Exploration;
import dev.linchpin.scenario.Scenario;
import java.util.Locale;

/** What a reader must know about scenarios to judge the rest, and why some were not judged. */
public final class ScenarioNotes {
  private ScenarioNotes() {}

  /** Why a scenario of which no serial run finished is not judged. */
  public static String noSerialRun(Exploration serial) {
    return "no serial run finished, so there is nothing to compare with"
        + (serial.ending() == Exploration.Ending.ABANDONED ? ": " + serial.endedBy() : "");
  }

  public static String ownThreadsDecide(Scenario scenario) {
    return "%s: results depend on the progress of the class's own threads, even with one caller"
        .formatted(scenario.text());
  }

  /** Why a scenario of one thread is not judged. */
  public static String singleThreadDiffers() {
    return "a single thread got a result that its serial runs do not show";
  }

  /**
   * What could not be judged for one reason.
   *
   * @param first a scenario, an operation or a run
   * @param count how many of them there are
   */
  public static String andOthers(String first, int count) {
    return count == 1
        ? first
        : "%s and %s other%s".formatted(first, number(count - 1), count == 2 ? "" : "s");
  }

  public static String moreRemarks(long count) {
    return "and %d more remarks".formatted(count);
  }

  public static String notCompared(long scenarios) {
    return "%d scenario%s could not be judged: not all serial orders could be run"
        .formatted(scenarios, scenarios == 1 ? "" : "s");
  }

  /** Why not every schedule of a scenario was covered, although the search came to its end. */
  public static String oneStepCalls(String which) {
    return which + ": schedules inside such calls were not explored";
  }

  /** Why a run is no evidence if a call fails alone because of what was made up for it. */
  public static String unusableArgument(String method, String thrown) {
    return ("%s throws %s in every serial run, perhaps because of a function or an object that was"
            + " made up for a parameter: give a better one (--op, --new, --values)")
        .formatted(method, thrown);
  }

  /** Why a run is no evidence if two functions give different answers to one question. */
  public static String functionsDisagree(String method) {
    return ("%s returns what one function returns in serial runs, and what another one returns in"
            + " others: give functions that agree (--op, --new, --values)")
        .formatted(method);
  }

  public static String onlyOneThread() {
    return "there is only one thread: no two operations ran concurrently";
  }

  /** A result that is no violation only because the library documents it. */
  public static String letPass(String method, String sentence) {
    return "a result of %s that fits no serial order was let pass, because its library documents it (%s); --role none reports it as a violation"
        .formatted(method, sentence);
  }

  private static String number(long number) {
    return String.format(Locale.ROOT, "%,d", number);
  }

  /** Why a scenario was not explored to its end. */
  public static String outOfTime() {
    return "the budget is used up";
  }

  /** A method whose scenarios take longer than their share, with counts of the others. */
  public static String costly(String method, String with, String without) {
    return ("%s uses up the time: %s scenarios with it were explored only in part, and %s without"
            + " it; --exclude %s leaves the time to the rest")
        .formatted(method, with, without, method);
  }
}
