package dev.linchpin.internal.generate.guide;

import dev.linchpin.scenario.Invocation;
import java.util.List;

/** Makes trial runs: calls by a single thread, one after the other. */
public interface CallTrials {
  /**
   * The footprints of the calls, in their order.
   *
   * @return fewer than there are calls if one of them never returns or cannot be run
   */
  List<Footprint> of(StartState start, List<Invocation> calls);
}
