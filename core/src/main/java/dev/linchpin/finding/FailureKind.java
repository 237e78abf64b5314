package dev.linchpin.finding;

/** What is wrong. */
public enum FailureKind {
  NOT_LINEARIZABLE("not linearizable"),
  /** Two serial runs of the same calls give different results. */
  NONDETERMINISTIC("nondeterministic"),
  /** Operations wait forever where no serial run does: a deadlock or a lost wake-up. */
  STUCK("stuck"),
  /** Threads spin forever where no serial run does. */
  LIVELOCK("livelock"),
  /** A test body ended with an exception, or one of its threads did. */
  UNCAUGHT_EXCEPTION("uncaught exception");

  private final String text;

  FailureKind(String text) {
    this.text = text;
  }

  public String text() {
    return text;
  }
}
