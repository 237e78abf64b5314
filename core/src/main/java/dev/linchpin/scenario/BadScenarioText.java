package dev.linchpin.scenario;

/** Text that is not a scenario. The message says where, what was found and what was expected. */
public final class BadScenarioText extends RuntimeException {
  private final String text;
  private final int column;
  private final String problem;

  /**
   * @param column from 1
   * @param problem what was found and what was expected
   */
  public BadScenarioText(String text, int column, String problem) {
    super("column %d of '%s': %s".formatted(column, text, problem));
    this.text = text;
    this.column = column;
    this.problem = problem;
  }

  /** All of the text that was read. */
  public String text() {
    return text;
  }

  /** From 1. */
  public int column() {
    return column;
  }

  /** The message without text and column. */
  public String problem() {
    return problem;
  }
}
