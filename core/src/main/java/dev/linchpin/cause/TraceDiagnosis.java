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
 * @param threads all eliminators were found that come from interleavings of up to so many threads;
 *     below 2 nothing is known to be all
 */
public record TraceDiagnosis(
    Optional<Basis> basis,
    List<Eliminator> eliminators,
    long conflicts,
    boolean isComplete,
    int threads) {
  public TraceDiagnosis {
    eliminators = List.copyOf(eliminators);
  }
}
