package dev.linchpin.finding;

/**
 * Something that was tried and says nothing about the class: a limit of ours, a run that cannot be
 * repeated, a worker that died. Never a violation, and never silent.
 *
 * @param what a scenario, an operation or a run, as the reader would name it
 * @param why what happened and where, and what the reader can do about it
 */
public record NotJudged(String what, String why) {}
