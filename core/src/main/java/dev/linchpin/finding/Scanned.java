package dev.linchpin.finding;

import dev.linchpin.subject.ClassSigns;
import org.jspecify.annotations.Nullable;

/**
 * One class of a scan: why it was chosen and what checking it showed.
 *
 * @param report the result of the check; null if there was none
 * @param obstacle why there was no check; null if there was one
 */
public record Scanned(ClassSigns signs, @Nullable ClassReport report, @Nullable Obstacle obstacle) {
  /** Why a class was not checked. */
  public record Obstacle(Reason reason, String text) {}

  /** Kinds of obstacles. */
  public enum Reason {
    /** The class cannot be checked without help, or its code broke the worker. */
    UNFIT,
    /** The budget was used up before. */
    NO_TIME,
    /** An earlier check showed no violation, and nothing has changed since. */
    UNCHANGED,
    /** Linchpin is at fault. */
    FAULT
  }

  public static Scanned of(ClassSigns signs, ClassReport report) {
    return new Scanned(signs, report, null);
  }

  public static Scanned without(ClassSigns signs, Reason reason, String text) {
    return new Scanned(signs, null, new Obstacle(reason, text));
  }

  public String className() {
    return signs.className();
  }

  /** The failure that was found, or null. */
  public @Nullable Failure failure() {
    return report == null ? null : report.failure();
  }

  /** Whether the result of an earlier check still holds. */
  public boolean isUnchanged() {
    return obstacle != null && obstacle.reason() == Reason.UNCHANGED;
  }

  /** Whether a check showed no violation, now or before. */
  public boolean isRight() {
    return isUnchanged() || (report != null && report.verdict().pick(true, false, false));
  }

  /** Whether it is known to be right or wrong. */
  public boolean isJudged() {
    return isUnchanged() || (report != null && !report.verdict().isUndecided());
  }

  /** As scripts read it. */
  public String verdict() {
    if (isUnchanged()) {
      return "no violation";
    }
    return report == null
        ? "not checked"
        : report.verdict().pick("no violation", "violation", "undecided");
  }
}
