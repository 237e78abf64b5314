package dev.linchpin.internal.formats.events;

/**
 * What a merged run contains.
 *
 * @param lines of the {@code .std} log
 * @param accesses that were recorded, also of variables that only one thread uses
 * @param unfinished threads whose last events could not be merged, because the program was killed
 * @param impossible acquires of a lock that another thread holds, which were left out
 */
public record MergedRun(
    long lines, int threads, long accesses, long unfinished, long impossible, RunHead head) {}
