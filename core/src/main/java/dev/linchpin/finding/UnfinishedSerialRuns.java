package dev.linchpin.finding;

import dev.linchpin.scenario.Scenario;
import dev.linchpin.subject.BadSubject;

/**
 * Thrown where a question needs serial runs that could not all be made: without them nobody can say
 * that none of them is a witness.
 */
public final class UnfinishedSerialRuns extends RuntimeException {
  private final boolean lackedTime;

  /**
   * The serial runs of some scenario are not finished.
   *
   * @param lackedTime whether nothing but time was missing
   */
  public UnfinishedSerialRuns(String endedBy, boolean lackedTime) {
    super("not all serial orders could be run: " + (lackedTime ? "the time was used up" : endedBy));
    this.lackedTime = lackedTime;
  }

  /** The same where a run is waiting for them. */
  public UnfinishedSerialRuns forSuspect() {
    return new UnfinishedSerialRuns(
        lackedTime,
        "a result that no serial run so far gives needs all of them: "
            + getMessage()
            + "; with a longer --budget, or this scenario alone (--scenario), it may be a"
            + " violation");
  }

  private UnfinishedSerialRuns(boolean lackedTime, String message) {
    super(message);
    this.lackedTime = lackedTime;
  }

  /** Whether nothing but time was missing. */
  public boolean lackedTime() {
    return lackedTime;
  }

  /** For somebody who asked for this scenario and no other. */
  public BadSubject asBadSubject(Scenario scenario) {
    return new BadSubject(
        "%s: %s; expected a smaller scenario or a longer budget"
            .formatted(scenario.text(), getMessage()));
  }

  @Override
  public String getMessage() {
    return String.valueOf(super.getMessage());
  }
}
