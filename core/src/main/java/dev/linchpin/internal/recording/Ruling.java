package dev.linchpin.internal.recording;

/** The three answers, from best to worst for a whole of several parts. */
public enum Ruling {
  LINEARIZABLE("linearizable"),
  UNDECIDED("undecided"),
  NOT_LINEARIZABLE("not linearizable");

  private final String label;

  Ruling(String label) {
    this.label = label;
  }

  /** The words of the contract. */
  public String label() {
    return label;
  }
}
