package dev.linchpin.finding.stress;

import org.jspecify.annotations.Nullable;

/**
 * One operation of a round.
 *
 * @param thread from 1; 0 for what happens before and after the threads
 * @param call as a scenario writes it
 * @param result as a person writes it; null for void, and while it has not returned
 * @param from in nanoseconds since the first call of the round
 * @param to the same; null if it did not return
 */
public record StressOperation(
    int thread, String call, @Nullable String result, long from, @Nullable Long to) {}
