package dev.linchpin.internal.formats.check;

import dev.linchpin.finding.Observations;
import dev.linchpin.finding.Observations.SerialHistory;
import java.util.List;

/**
 * Compares the current serial runs with those of an observation file.
 *
 * @param file the name of the file
 */
public record ObservationComparison(String file, Observations recorded, Observations now) {
  /** Serial histories of the file that are not seen any more. */
  public List<SerialHistory> gone() {
    return recorded.without(now);
  }

  /** Serial histories that are seen and not in the file. */
  public List<SerialHistory> added() {
    return now.without(recorded);
  }

  public boolean isSame() {
    return gone().isEmpty() && added().isEmpty();
  }
}
