package dev.linchpin.internal.spark.history;

/** What can be said about an object, the worst first. */
public enum HistoryVerdict {
  BAD_INPUT("bad input"),
  VIOLATION("not linearizable"),
  UNDECIDED("undecided"),
  LINEARIZABLE("linearizable");

  private final String word;

  HistoryVerdict(String word) {
    this.word = word;
  }

  /** As the column has it. */
  public String word() {
    return word;
  }

  /** The verdict that the column means. */
  static HistoryVerdict of(String word) {
    for (HistoryVerdict one : values()) {
      if (one.word.equals(word)) {
        return one;
      }
    }
    throw new IllegalArgumentException(word);
  }
}
