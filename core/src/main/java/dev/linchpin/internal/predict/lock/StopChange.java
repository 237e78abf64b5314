package dev.linchpin.internal.predict.lock;

import org.jspecify.annotations.Nullable;

/** What a step does to the stops of a state: it keeps some of them and may add one. */
final class StopChange {
  /** All stops remain, none is added. */
  static final StopChange NOTHING = new StopChange(null, false);

  /** No stop remains, none is added. */
  static final StopChange CLEARED = new StopChange(new int[0], false);

  private final int @Nullable [] kept;
  private final boolean addsOne;

  /**
   * @param kept which of the stops remain, in order; null if all do
   * @param addsOne whether the moment before the operation becomes a stop, behind those kept
   */
  StopChange(int @Nullable [] kept, boolean addsOne) {
    this.kept = kept;
    this.addsOne = addsOne;
  }

  int @Nullable [] kept() {
    return kept;
  }

  boolean addsOne() {
    return addsOne;
  }
}
