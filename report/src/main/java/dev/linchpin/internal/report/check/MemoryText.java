package dev.linchpin.internal.report.check;

import dev.linchpin.exploration.MemoryCoverage;
import dev.linchpin.finding.Coverage;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What a report says about Java's memory model. */
public final class MemoryText {
  public static final String RACE_FREE = "race-free: Java's memory model adds no result";

  public static final String WEAK =
      "reads could see every store that Java's memory model allows, load buffering excepted";

  /** The same after a second search. */
  public static final String WEAK_IN_OWN_CODE =
      "data races: the scenario was searched again, and "
          + WEAK
          + "; Java's own classes and libraries ran sequentially consistently";

  public static final String NOT_SEARCHED_AGAIN =
      "data races: Java's memory model allows more results, but the time was used up before they"
          + " were all explored; a larger --budget gives more";

  public static final String SPARED =
      "data races in Java's own classes or in libraries, which were run sequentially consistently;"
          + " --memory java explores what Java's memory model adds there";

  private MemoryText() {}

  /** What was done about Java's memory model, in sentences. */
  static List<String> coverage(Coverage coverage) {
    Coverage.Memory memory = coverage.memory();
    List<String> sentences = new ArrayList<>();
    if (coverage.memoryCoverage() == MemoryCoverage.RACE_FREE) {
      sentences.add("Race-free: Java's memory model adds no result to these scenarios.");
    }
    if (memory.weak() > 0) {
      sentences.add(
          "Reads could see every store that Java's memory model allows, load buffering excepted.");
    }
    if (memory.again() > 0) {
      sentences.add(
          "%s data races and %s searched again under Java's memory model (load buffering excepted; Java's own classes and libraries ran sequentially consistently)."
              .formatted(
                  have(memory.again(), coverage.scenarios()),
                  memory.again() == 1 ? "was" : "were"));
    }
    if (memory.partly() > 0) {
      sentences.add(
          "%s data races, but the time was used up before all results of Java's memory model were explored."
              .formatted(have(memory.partly(), coverage.scenarios())));
    }
    if (memory.spared() > 0) {
      sentences.add(
          "%s data races in Java's own classes or in libraries only, which ran sequentially consistently (--memory java explores them)."
              .formatted(have(memory.spared(), coverage.scenarios())));
    }
    return sentences;
  }

  private static String have(long some, long all) {
    return some == all
        ? all == 1 ? "The scenario has" : "All scenarios have"
        : String.format(Locale.ROOT, "%,d of the scenarios %s", some, some == 1 ? "has" : "have");
  }
}
