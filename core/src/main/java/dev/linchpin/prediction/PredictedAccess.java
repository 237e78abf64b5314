package dev.linchpin.prediction;

/**
 * One access of a predicted violation.
 *
 * @param thread the number of the scenario's thread, or of one that the class started
 * @param invocation the call that it is part of, as text; empty for none
 * @param at where in the source, as {@code Class.method:line}
 */
public record PredictedAccess(int thread, String invocation, boolean writes, String at) {}
