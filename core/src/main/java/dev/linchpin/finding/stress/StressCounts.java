package dev.linchpin.finding.stress;

/**
 * How much was tried.
 *
 * @param scenarios different combinations of calls whose rounds were compared with serial runs
 * @param rounds each on a fresh object
 * @param overlapping rounds in which operations of two threads overlapped
 * @param operations of all rounds
 * @param monitored those of them that a monitor of a data type judged
 * @param waiting scenarios that were not run because their threads may rightly wait forever
 */
public record StressCounts(
    long scenarios, long rounds, long overlapping, long operations, long monitored, long waiting) {
  public static final StressCounts NONE = new StressCounts(0, 0, 0, 0, 0, 0);
}
