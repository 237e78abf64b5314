package dev.linchpin.internal.engine.search.policy;

import dev.linchpin.exploration.GuidedRun;
import dev.linchpin.exploration.GuidedRun.Kind;
import dev.linchpin.exploration.GuidedRun.Obstacle;
import dev.linchpin.exploration.GuidedSchedule;
import dev.linchpin.exploration.GuidedSchedule.Rest;
import dev.linchpin.internal.engine.step.Policy;
import dev.linchpin.internal.engine.step.RunOperations;
import dev.linchpin.internal.engine.step.RunView;
import dev.linchpin.internal.engine.step.Runner;
import dev.linchpin.internal.engine.step.event.ThreadEvents;
import dev.linchpin.internal.engine.step.event.ThreadEvents.Deed;
import dev.linchpin.internal.engine.step.trace.Trace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Guides one run along a {@link GuidedSchedule}.
 *
 * <p>A thread with marks still ahead must repeat the recorded run event by event: the same kind of
 * event at the same place in the code, and at a mark on the same variable. If it does not, or
 * cannot go on when it is its turn, no further mark can be reached, and the run is only brought to
 * its end. A thread without marks ahead is guided for the sake of other threads, for instance to
 * release a lock; if it diverges, it runs until its operation has returned.
 */
public final class GuidedPolicy implements Policy {
  private final ThreadEvents recorded;
  private final ThreadEvents done;
  private final List<Deed> stops;
  private final List<Deed> marks;
  private final int[] happened;
  private final Rest rest;

  /** Threads that diverged from the recorded run. */
  private long strayed;

  private int nextStop;
  private @Nullable Obstacle obstacle;

  private GuidedPolicy(ThreadEvents recorded, ThreadEvents done, GuidedSchedule course) {
    this.recorded = recorded;
    this.done = done;
    this.stops = course.stops().stream().map(recorded.all()::get).toList();
    this.marks = course.marks().stream().map(recorded.all()::get).toList();
    this.happened = new int[marks.size()];
    this.rest = course.rest();
    Arrays.fill(happened, GuidedRun.NEVER);
  }

  /**
   * A policy for the next run of a runner; it repeats the recorded run to find what the course
   * names.
   *
   * @throws Diverged if the program does not follow the recorded schedule
   */
  public static GuidedPolicy along(GuidedSchedule course, Runner runner) {
    ThreadEvents recorded = new ThreadEvents(runner.view());
    if (!course.stops().isEmpty() || !course.marks().isEmpty()) {
      ReplayPolicy repetition = new ReplayPolicy(course.recorded().choices());
      runner.execute(repetition);
      repetition.check(runner.view());
      recorded.advance();
    }
    return new GuidedPolicy(recorded, new ThreadEvents(runner.view()), course);
  }

  @Override
  public int next(RunView run, long enabled) {
    look();
    while (obstacle == null && nextStop < stops.size()) {
      Deed stop = stops.get(nextStop);
      if (isBehind(run, stop)) {
        nextStop++;
      } else if ((enabled >>> stop.thread() & 1) != 0) {
        return stop.thread();
      } else {
        waits(stop.thread());
      }
    }
    return rest == Rest.STRAIGHT ? straight(run, enabled) : inTurns(run, enabled);
  }

  /** The first alternative, because a course does not say which one the recorded run took. */
  @Override
  public int alternative(RunView run, int count) {
    return 0;
  }

  /** Runs each thread as long as it can go on, and finishes begun operations before others. */
  private static int straight(RunView run, long enabled) {
    int steps = run.trace().steps();
    int last = steps == 0 ? 0 : run.trace().thread(steps - 1);
    if ((enabled >>> last & 1) != 0) {
      return last;
    }
    long own = enabled & (-1L << (run.operations().threads() + 1));
    int inside = run.insideOperation();
    if (own == 0 && inside >= 0 && (enabled >>> inside & 1) != 0) {
      return inside;
    }
    return Long.numberOfTrailingZeros(own != 0 ? own : enabled);
  }

  private static int inTurns(RunView run, long enabled) {
    int steps = run.trace().steps();
    int last = steps == 0 ? 0 : run.trace().thread(steps - 1);
    long after = enabled & (-1L << (last + 1));
    return Long.numberOfTrailingZeros(after != 0 ? after : enabled);
  }

  private boolean isBehind(RunView run, Deed stop) {
    if (hasStrayed(stop.thread())) {
      int operation = stop.act().operation();
      return operation < 0 || run.operations().lastStep(operation) != RunOperations.NEVER;
    }
    return done.of(stop.thread()).size() > stop.rank();
  }

  /** Handles a thread whose turn it is but which cannot go on. */
  private void waits(int thread) {
    if (hasMarkBefore(thread)) {
      obstacle =
          new Obstacle(Kind.WAITED, expected(thread, done.of(thread).size()), GuidedRun.NEVER);
    } else {
      nextStop++;
    }
  }

  private void look() {
    for (Deed deed : done.advance()) {
      if (!hasStrayed(deed.thread())) {
        compare(deed, deed.rank());
      }
    }
  }

  private void compare(Deed deed, int rank) {
    List<Deed> before = recorded.of(deed.thread());
    if (rank >= before.size() || !deed.isSameWay(before.get(rank))) {
      obstruct(Kind.OTHER_WAY, deed, rank);
      strayed |= 1L << deed.thread();
      return;
    }
    Deed same = before.get(rank);
    for (int mark = 0; mark < happened.length && obstacle == null; mark++) {
      if (marks.get(mark).number() == same.number()) {
        if (deed.location() == same.location()
            && Trace.overlap(deed.location(), marks.get(0).location())) {
          happened[mark] = deed.number();
        } else {
          obstruct(Kind.OTHER_VARIABLE, deed, rank);
        }
      }
    }
  }

  private void obstruct(Kind kind, Deed instead, int rank) {
    if (obstacle == null && hasMarkBefore(instead.thread())) {
      obstacle = new Obstacle(kind, expected(instead.thread(), rank), instead.number());
    }
  }

  private int expected(int thread, int rank) {
    List<Deed> before = recorded.of(thread);
    return rank < before.size() ? before.get(rank).number() : GuidedRun.NEVER;
  }

  private boolean hasStrayed(int thread) {
    return (strayed >>> thread & 1) != 0;
  }

  private boolean hasMarkBefore(int thread) {
    for (int mark = 0; mark < happened.length; mark++) {
      if (marks.get(mark).thread() == thread && happened[mark] == GuidedRun.NEVER) {
        return true;
      }
    }
    return false;
  }

  /** Takes the end of the run into account; must be called when the run is over. */
  public void finish() {
    look();
    for (Deed mark : marks) {
      if (obstacle == null && hasMarkBefore(mark.thread())) {
        waits(mark.thread());
      }
    }
  }

  /** Where in the run each mark happened. */
  public List<Integer> marks() {
    List<Integer> numbers = new ArrayList<>();
    for (int number : happened) {
      numbers.add(number);
    }
    return numbers;
  }

  public @Nullable Obstacle obstacle() {
    return obstacle;
  }
}
