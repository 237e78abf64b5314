package dev.linchpin.internal.engine.stress.call;

/**
 * What rounds are run with.
 *
 * @param specification the same operations on what tells right answers from wrong ones: the subject
 *     itself, or the class of {@code --spec}
 */
public record StressTools(
    PlainSubject subject,
    PlainSubject specification,
    CallingThreads threads,
    SerialCaller serial,
    StressClock clock,
    StressTally tally) {}
