package dev.linchpin.exploration;

/** Which runs of an exploration are made, and which are computed from runs that were made. */
public enum RunMaking {
  /**
   * As {@link #LEARNED}; a search of very many schedules goes by states: it visits each once, and
   * has those runs made that show every result with the strictest real-time orders.
   */
  MATCHED,
  /** A run whose steps are all known from other runs is computed; some are made as well. */
  LEARNED,
  /** Every run is made. */
  MADE,
  /** Every run is made twice, and both are compared. */
  TWICE
}
