package dev.linchpin.prediction;

/**
 * The trials of one pattern at the same three places of the code: one thing for people to look at.
 *
 * @param example the worst of them, the earliest of several
 * @param tried how many schedules were tried
 * @param confirmed how many of these a run followed
 * @param skipped how many more were predicted and not tried, because enough was known
 */
public record TrialGroup(Trial example, int tried, int confirmed, int skipped) {}
