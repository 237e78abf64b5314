package dev.linchpin.finding;

/** The verdict on a class. */
public enum ClassVerdict {
  NO_VIOLATION("no violation"),
  VIOLATION("violation"),
  /** No violation was found, but the coverage is too low for a verdict. */
  UNDECIDED("undecided");

  private final String text;

  ClassVerdict(String text) {
    this.text = text;
  }

  public String text() {
    return text;
  }
}
