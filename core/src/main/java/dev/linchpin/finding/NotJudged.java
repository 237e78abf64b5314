package dev.linchpin.finding;

/**
 * An attempt that says nothing about the class: it hit a limit of Linchpin, could not be repeated,
 * or killed its worker. It is never a violation, and always reported.
 *
 * @param what a scenario, an operation or a run, as the reader would name it
 * @param why what happened and where, and what the reader can do about it
 */
public record NotJudged(String what, String why) {}
