package dev.linchpin.prediction;

/**
 * One event of the run and where in the code it happened.
 *
 * @param event its number, from 0
 * @param place as in {@link RunNames#place}; -1 if unknown
 */
public record EventPlace(long event, int place) {}
