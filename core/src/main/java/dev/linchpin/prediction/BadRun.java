package dev.linchpin.prediction;

import static java.util.Objects.requireNonNull;

/**
 * An event that is impossible at its position; a caller that knows the names turns it into a
 * message.
 */
public final class BadRun extends RuntimeException {
  /** What is wrong. */
  public enum Problem {
    /** An end without a begin. */
    NOT_BEGUN,
    /** A release of a lock that the thread does not hold. */
    NOT_HELD,
    /** An acquire of a lock that another thread holds. */
    HELD_BY_OTHER,
    /** An event of a thread that another one has joined. */
    AFTER_JOIN,
    /** A fork of a thread that was forked before. */
    FORKED_TWICE,
    /** A fork of a thread that has events already. */
    RAN_BEFORE_FORK,
    /** A thread forks or joins itself. */
    ITSELF
  }

  private final Problem problem;
  private final int thread;
  private final int operand;
  private final int other;

  /**
   * @param operand the lock or the child, -1 if there is none
   * @param other the thread that holds the lock, or that joined the thread; -1 if there is none
   */
  public BadRun(Problem problem, int thread, int operand, int other) {
    super(problem.name(), null, false, false);
    this.problem = problem;
    this.thread = thread;
    this.operand = operand;
    this.other = other;
  }

  public Problem problem() {
    return problem;
  }

  /** The problem in words. */
  public String inWords(RunNames names) {
    String who = "thread " + names.thread(thread);
    return switch (problem) {
      case NOT_BEGUN ->
          who + " ends a transaction that it has not begun; expected begin before end";
      case NOT_HELD ->
          "%s releases lock %s, which it does not hold; expected acq before rel"
              .formatted(who, names.lock(operand));
      case HELD_BY_OTHER ->
          "%s acquires lock %s while thread %s holds it; expected that thread to release it first"
              .formatted(who, names.lock(operand), names.thread(other));
      case AFTER_JOIN ->
          "%s continues after thread %s has joined it; expected the join after its last event"
              .formatted(who, names.thread(other));
      case FORKED_TWICE ->
          "%s forks thread %s, which was forked before; expected one fork for each thread"
              .formatted(who, names.thread(operand));
      case RAN_BEFORE_FORK ->
          "%s forks thread %s, which has events already; expected fork before its first event"
              .formatted(who, names.thread(operand));
      case ITSELF -> who + " forks or joins itself; expected another thread";
    };
  }

  @Override
  public String getMessage() {
    return requireNonNull(super.getMessage()) + " thread " + thread + " operand " + operand;
  }
}
