package dev.linchpin.verdict;

/**
 * Why a question is undecided although nothing wrong was found.
 *
 * @param reason what is missing, as a sentence without its full stop
 * @param advice what to do about it, as a sentence without its full stop; empty for none
 */
public record Shortfall(Kind kind, String reason, String advice) {
  /** What is missing. */
  public enum Kind {
    /** The time or memory given is used up. */
    BUDGET,
    /** The algorithm does not cover such input: another one must decide. */
    OUT_OF_SCOPE,
    /** Too little of a class was tried. */
    COVERAGE,
    /** Calls are missing from the history. */
    INCOMPLETE
  }

  /** Too little of a class was tried. */
  public static Shortfall ofCoverage(String reason, String advice) {
    return new Shortfall(Kind.COVERAGE, reason, advice);
  }
}
