package dev.linchpin.finding;

/** What can be said of a class. */
public enum ClassVerdict {
  NO_VIOLATION("no violation"),
  VIOLATION("violation"),
  /** Nothing was found, and nothing was covered that would mean something. */
  UNDECIDED("undecided");

  private final String text;

  ClassVerdict(String text) {
    this.text = text;
  }

  public String text() {
    return text;
  }
}
