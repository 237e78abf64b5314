package dev.linchpin.prediction;

/**
 * Where an atomicity violation shows.
 *
 * @param transaction where the transaction begins
 * @param first the first access of the transaction
 * @param middle the access of the other thread
 * @param second the second access of the transaction
 */
public record ViolationPlaces(
    EventPlace transaction, EventPlace first, EventPlace middle, EventPlace second) {}
