package dev.linchpin.internal.report.patch;

/**
 * A change that was compiled and checked.
 *
 * @param diff a unified diff, with a few lines before it that say what it does
 * @param summary what it does, in a sentence
 * @param verdict what checking the changed class showed
 */
public record Patch(String diff, String summary, String verdict) {}
