package dev.linchpin.internal.report.patch;

/**
 * A change that was compiled and checked.
 *
 * @param diff a unified diff, preceded by a few lines of description
 * @param summary what it does, in a sentence
 * @param verdict what checking the changed class showed
 */
public record Patch(String diff, String summary, String verdict) {}
