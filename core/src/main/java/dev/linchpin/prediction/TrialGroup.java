package dev.linchpin.prediction;

/**
 * The trials of one pattern at the same three code locations, which a report shows as one.
 *
 * @param example the worst of them, the earliest of several
 * @param tried how many schedules were tried
 * @param confirmed how many of these a run followed
 * @param skipped how many more were predicted and not tried, because enough was known
 */
public record TrialGroup(Trial example, int tried, int confirmed, int skipped) {}
