package dev.linchpin.internal.coverage;

import dev.linchpin.finding.ScenarioReport;
import dev.linchpin.finding.Tried;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.verdict.TimeBudget;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import org.jspecify.annotations.Nullable;

/**
 * Which scenario is checked next, and for how long: new ones, and again those that lacked time.
 * Used by one thread at a time.
 */
public final class Agenda {
  private static final int MOST_UNFINISHED = 1_000;

  /** So many other scenarios, which may need fewer serial runs, come before it is tried again. */
  private static final int BEFORE_SUSPECTS = 12;

  private final Slices slices;
  private final TimeBudget deadline;
  private final long most;
  private final Deque<Task> unfinished = new ArrayDeque<>();

  /** With a result that only more serial runs could explain than there was time for. */
  private final Deque<Task> suspects = new ArrayDeque<>();

  /** Scenarios that were begun, those that are tried again each time. */
  private long taken;

  private long begun;
  private boolean ranOut;

  /** Whether as many scenarios were begun as were to be; to see if there are more takes runs. */
  private boolean isCounted;

  /**
   * Nothing is begun.
   *
   * @param deadline when the time for all scenarios ends
   * @param most the maximum number of scenarios
   */
  public Agenda(Slices slices, TimeBudget deadline, long most) {
    this.slices = slices;
    this.deadline = deadline;
    this.most = most;
  }

  /**
   * One scenario to check.
   *
   * @param number its place in the order of tasks
   * @param place its place among scenarios, when it was begun for the first time
   */
  public record Task(
      Scenario scenario, long number, long place, Duration slice, boolean isSecondTime) {}

  /** What comes next; null if nothing does. */
  public @Nullable Task next(Iterator<Scenario> more) {
    boolean isFull = begun >= most;
    if (!suspects.isEmpty() && taken >= suspects.element().number + BEFORE_SUSPECTS) {
      Task suspect = suspects.remove();
      return new Task(suspect.scenario, taken++, suspect.place, suspect.slice, true);
    }
    if (!isFull && more.hasNext()) {
      Scenario next = more.next();
      long place = begun++;
      return new Task(next, taken++, place, slices.of(next, begun), false);
    }
    isCounted |= isFull;
    ranOut = true;
    return again();
  }

  /** Whether more scenarios are begun if there are any. */
  public boolean wantsMore() {
    return begun < most;
  }

  private @Nullable Task again() {
    unfinished.addAll(suspects);
    suspects.clear();
    for (Task former = unfinished.poll(); former != null; former = unfinished.poll()) {
      Duration share = deadline.left().dividedBy(unfinished.size() + 1L);
      // With no more time than before it would only show the same again.
      if (share.compareTo(former.slice) > 0) {
        return new Task(former.scenario, taken++, former.place, share, true);
      }
    }
    return null;
  }

  /** A task is done, without a failure. */
  public void done(Task task, ScenarioReport report) {
    if (report.reach().lackedTime() && !task.isSecondTime) {
      suspects.add(task);
    } else if (isWorthAnotherTry(task, report)) {
      unfinished.add(task);
    }
  }

  /** What could not be judged twice, for whatever reason, is not judged by trying for ever. */
  private boolean isWorthAnotherTry(Task task, ScenarioReport report) {
    boolean isHopeless = task.isSecondTime && !report.notJudged().isEmpty();
    return !report.exhausted()
        && report.leftOut() == ScenarioReport.LeftOut.NOTHING
        && !isHopeless
        && unfinished.size() < MOST_UNFINISHED;
  }

  /** Whether there are no more scenarios, or no more are wanted. */
  public boolean ranOut() {
    return ranOut;
  }

  /** Why there were no more scenarios. */
  public Tried.End end() {
    if (!ranOut) {
      return Tried.End.TIME;
    }
    return isCounted ? Tried.End.COUNT : Tried.End.NO_MORE;
  }
}
