package dev.linchpin.finding;

/**
 * Why nothing can be said of a class although nothing wrong was found.
 *
 * @param reason what is missing, as a sentence without its full stop
 * @param advice what to do about it, as a sentence without its full stop
 */
public record Shortfall(String reason, String advice) {}
