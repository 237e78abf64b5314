package dev.linchpin.internal.predict.schedule;

import dev.linchpin.prediction.AccessPattern;
import dev.linchpin.prediction.AtomicityViolation;
import dev.linchpin.prediction.EventPlace;
import dev.linchpin.prediction.Leg;
import dev.linchpin.prediction.ViolationPlaces;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds the violations of a short run by searching its schedules, whatever it does with locks.
 *
 * <p>For each second access of a transaction the first one of the wanted kind is the best: what
 * comes between a later one and it comes between these too.
 */
public final class ScheduleSearch {
  /** The transaction, the thread that comes between, the transaction again. */
  public static final int FEWEST_LEGS = 3;

  /** How many states all searches together may visit. */
  private static final long MOST_STATES = 4_000_000;

  /** How many all searches for shorter schedules may visit, and one of them. */
  private static final long MOST_TO_SHORTEN = 400_000;

  private static final long MOST_TO_SHORTEN_ONE = 20_000;

  private record Question(int variable, int thread, int other, AccessPattern pattern) {}

  /** An access and its transaction; -1 if it is in none. */
  private record Access(int event, int thread, int variable, boolean writes, int transaction) {}

  private final RunLog log;
  private final StepGraph graph;
  private final Set<Question> answered = new HashSet<>();
  private final List<AtomicityViolation> found = new ArrayList<>();
  private final List<Access> accesses = new ArrayList<>();
  private boolean isComplete = true;
  private long left = MOST_STATES;

  /**
   * @param known violations that need not be found again
   */
  public ScheduleSearch(RunLog log, List<AtomicityViolation> known) {
    this.log = log;
    this.graph = new StepGraph(log);
    for (AtomicityViolation violation : known) {
      answered.add(
          new Question(
              violation.variable(), violation.thread(), violation.other(), violation.pattern()));
    }
    collect();
  }

  /** Whether all schedules were covered; to be asked after {@link #missing}. */
  public boolean isComplete() {
    return isComplete;
  }

  public List<AtomicityViolation> missing() {
    for (Access second : accesses) {
      if (second.transaction >= 0) {
        for (boolean firstWrites : new boolean[] {false, true}) {
          Access first = first(second, firstWrites);
          if (first != null) {
            search(first, second);
          }
        }
      }
    }
    return found;
  }

  /** Replaces schedules by shorter ones where there are such, as long as it takes little time. */
  public void shorten(List<AtomicityViolation> violations) {
    left = MOST_TO_SHORTEN;
    violations.replaceAll(violation -> left > 0 ? shortened(violation) : violation);
  }

  private AtomicityViolation shortened(AtomicityViolation violation) {
    int forkers = graph.forkersOf(violation.thread(), violation.other());
    if (violation.schedule().size() <= FEWEST_LEGS + forkers) {
      return violation;
    }
    StepSearch search =
        new StepSearch(
            graph,
            (int) violation.first().event(),
            (int) violation.middle().event(),
            (int) violation.second().event(),
            Math.min(left, MOST_TO_SHORTEN_ONE));
    List<Leg> schedule = search.schedule();
    left -= search.visited();
    return schedule != null && schedule.size() < violation.schedule().size()
        ? violation.with(schedule)
        : violation;
  }

  private void collect() {
    int[] transactions = new int[graph.threads()];
    int[] depths = new int[graph.threads()];
    for (int event = 0; event < log.size(); event++) {
      int thread = log.thread(event);
      switch (log.kind(event)) {
        case RunLog.BEGIN -> {
          if (depths[thread]++ == 0) {
            transactions[thread] = event;
          }
        }
        case RunLog.END -> depths[thread]--;
        case RunLog.READ, RunLog.WRITE -> {
          boolean writes = log.kind(event) == RunLog.WRITE;
          int transaction = depths[thread] > 0 ? transactions[thread] : -1;
          accesses.add(new Access(event, thread, log.operand(event), writes, transaction));
        }
        default -> {}
      }
    }
  }

  private @Nullable Access first(Access second, boolean writes) {
    for (Access access : accesses) {
      if (access.event >= second.event) {
        return null;
      }
      if (access.thread == second.thread
          && access.transaction == second.transaction
          && access.variable == second.variable
          && access.writes == writes) {
        return access;
      }
    }
    return null;
  }

  private void search(Access first, Access second) {
    for (Access middle : accesses) {
      boolean conflicts = middle.writes || (first.writes && second.writes);
      if (middle.thread == second.thread || middle.variable != second.variable || !conflicts) {
        continue;
      }
      AccessPattern pattern = AccessPattern.of(first.writes, middle.writes, second.writes);
      Question question = new Question(second.variable, second.thread, middle.thread, pattern);
      if (answered.contains(question)) {
        continue;
      }
      StepSearch search = new StepSearch(graph, first.event, middle.event, second.event, left);
      List<Leg> schedule = search.schedule();
      left -= search.visited();
      if (schedule != null) {
        answered.add(question);
        found.add(violation(first, middle, second, pattern, schedule));
      } else if (left <= 0) {
        isComplete = false;
        return;
      }
    }
  }

  private AtomicityViolation violation(
      Access first, Access middle, Access second, AccessPattern pattern, List<Leg> schedule) {
    return new AtomicityViolation(
        second.variable,
        second.thread,
        middle.thread,
        pattern,
        new ViolationPlaces(
            place(second.transaction),
            place(first.event),
            place(middle.event),
            place(second.event)),
        schedule);
  }

  private EventPlace place(int event) {
    return new EventPlace(event, log.place(event));
  }
}
