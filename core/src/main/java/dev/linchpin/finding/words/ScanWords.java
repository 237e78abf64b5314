package dev.linchpin.finding.words;

import java.time.Duration;

/** Why a class of a scan was not checked. */
public final class ScanWords {
  private ScanWords() {}

  public static String noTime(Duration budget) {
    return "the budget of %d s was used up before; --budget gives more"
        .formatted(budget.toSeconds());
  }

  public static String interrupted() {
    return "the user ended the scan before";
  }

  public static String excluded() {
    return "excluded by an option";
  }

  public static String notDeclared() {
    return "neither annotated nor named";
  }
}
