package dev.linchpin.internal.junit;

import org.opentest4j.AssertionFailedError;

/**
 * A test that failed with a report of many lines.
 *
 * <p>Build tools print a failure twice: its stack trace where the test ends, its message in the
 * summary. So the message is what went wrong in a sentence, and the stack trace, which begins with
 * {@link #toString}, has the report.
 */
final class ReportedFailure extends AssertionFailedError {
  private static final long serialVersionUID = 1L;
  private static final String PARAGRAPHS = "\n\n";
  private static final String WARNING = "warning (";

  private final String report;

  /**
   * With the report.
   *
   * @param report its first paragraph is the class and the verdict, its second what went wrong, or
   *     the first of several warnings
   */
  ReportedFailure(String report) {
    super(brief(report));
    this.report = report;
  }

  private static String brief(String report) {
    String[] parts = report.split(PARAGRAPHS, 3);
    boolean isSaid = parts.length > 1 && !parts[1].startsWith(WARNING);
    return isSaid ? parts[0] + ". " + parts[1].replace('\n', ' ') : parts[0];
  }

  @Override
  @SuppressWarnings("OverrideThrowableToString") // the message is the short form, see above
  public String toString() {
    return AssertionFailedError.class.getName() + ": " + report;
  }
}
