package dev.linchpin.internal.engine.stress.small;

import dev.linchpin.internal.judge.round.SerialBehaviour;
import java.util.function.Function;

/** Serial runs of one plan, each on a fresh object. */
interface SerialRuns {
  /** What a search for which these runs are made finds. */
  <T> T searched(Function<SerialBehaviour, T> search);
}
