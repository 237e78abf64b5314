package dev.linchpin.finding;

import java.util.OptionalInt;

/**
 * How much of a class was tried.
 *
 * @param scenarios that were run
 * @param exhaustedScenarios those for which every schedule within the bound was covered
 * @param independentScenarios those in which no two threads ever accessed the same data
 * @param serial serial histories seen in phase 1, all scenarios together
 * @param executions concurrent runs in phase 2
 * @param histories histories that were judged: different answers or different order of operations
 * @param exhausted whether every schedule of every scenario named was covered: no bound, no
 *     sampling, no budget reached
 * @param bound the most preemptions tried, if bounded
 * @param largest the most operations of a scenario that was run
 * @param endedBy why no more scenarios were run, for people
 */
public record Coverage(
    long scenarios,
    long exhaustedScenarios,
    long independentScenarios,
    long serial,
    long executions,
    long histories,
    boolean exhausted,
    OptionalInt bound,
    int largest,
    String endedBy) {}
