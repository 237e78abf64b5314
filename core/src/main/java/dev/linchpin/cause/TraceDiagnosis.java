package dev.linchpin.cause;

import dev.linchpin.cause.Cause.Basis;
import java.util.List;
import java.util.Optional;

/**
 * Why one run is bad, of which there is nothing but its trace.
 *
 * @param basis what counts as a conflict; empty if the run is like a serial one
 * @param conflicts pairs of events that conflict
 * @param isComplete whether the budget sufficed; if not, there may be other and smaller eliminators
 */
public record TraceDiagnosis(
    Optional<Basis> basis, List<Eliminator> eliminators, long conflicts, boolean isComplete) {
  public TraceDiagnosis {
    eliminators = List.copyOf(eliminators);
  }
}
