package dev.linchpin.prediction;

/**
 * A part of a schedule: the thread continues from its current position, up to and including an
 * event.
 *
 * @param event the number that the event has in the recorded run
 */
public record Leg(int thread, long event) {}
