package dev.linchpin.finding.stress;

/**
 * What the threads of a round do, as options of {@code check} write it.
 *
 * @param creation how the object is made
 * @param setup calls before the threads start; may be empty
 * @param threads the calls of each thread
 * @param closing calls after all threads have ended; may be empty
 */
public record StressScenario(String creation, String setup, String threads, String closing) {}
