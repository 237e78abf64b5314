package dev.linchpin.internal.engine.search;

import dev.linchpin.execution.Caveat;
import dev.linchpin.execution.EndStatus;
import dev.linchpin.execution.Outcome;
import dev.linchpin.execution.Schedule;
import dev.linchpin.exploration.Exploration.Found;
import dev.linchpin.exploration.Exploration.Races;
import dev.linchpin.internal.engine.search.order.HappensBefore;
import dev.linchpin.internal.engine.step.RunView;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Counts runs and keeps each distinct outcome once. Workers share it. */
final class Tally {
  private static final int MOST_CAVEATS = 20;

  private static final class Entry {
    final Schedule schedule;
    final long after;
    long executions;

    Entry(Schedule schedule, long after) {
      this.schedule = schedule;
      this.after = after;
    }
  }

  private final Map<Outcome, Entry> outcomes = new LinkedHashMap<>();
  private final Map<EndStatus, Long> ends = new EnumMap<>(EndStatus.class);
  private final FingerprintSet classes = new FingerprintSet();
  private final Set<Caveat> caveats = new LinkedHashSet<>();
  private long executions;
  private long redundant;
  private long computed;
  private int longest;
  private boolean limited;
  private boolean heldBack;
  private volatile Races races = Races.NONE;
  private final OneStepCalls oneStepCalls = new OneStepCalls();
  private @Nullable String abandonment;

  /**
   * Counts a run.
   *
   * @param firsts is given the outcome if it is new
   * @return whether it is the first of its equivalence class
   */
  synchronized boolean add(
      RunView run, List<Caveat> notes, Outcome outcome, long fingerprint, Consumer<Found> firsts) {
    executions++;
    limited |= run.ranOut();
    heldBack |= run.heldBack();
    ends.merge(outcome.status(), 1L, Long::sum);
    longest = Math.max(longest, run.trace().steps());
    if (outcome.status() == EndStatus.ABANDONED && abandonment == null) {
      abandonment = notes.stream().map(Caveat::text).collect(Collectors.joining("; "));
    }
    if (!notes.isEmpty() && caveats.size() < MOST_CAVEATS) {
      caveats.addAll(notes);
    }
    Entry known = outcomes.get(outcome);
    if (known == null) {
      known = new Entry(new Schedule(run.choices()), executions);
      outcomes.put(outcome, known);
      firsts.accept(new Found(outcome, known.schedule, 1, known.after));
    }
    known.executions++;
    return classes.add(fingerprint);
  }

  /**
   * Looks for a data race in a run, unless one is known.
   *
   * @param tellsLibraries whether races inside libraries are to be told from others
   */
  void lookForRace(RunView run, HappensBefore happenings, boolean tellsLibraries) {
    if (races == Races.NONE && !happenings.isRaceFree(run.trace(), site -> true)) {
      races = tellsLibraries ? Races.IN_LIBRARIES : Races.SOME;
    }
    if (races == Races.IN_LIBRARIES && !happenings.isRaceFree(run.trace(), run.ownCode())) {
      races = Races.SOME;
    }
  }

  /** Looks for calls that are one step each, although two threads may be inside them at a time. */
  synchronized void lookForOneStepCalls(RunView run, HappensBefore happenings) {
    oneStepCalls.look(run, happenings);
  }

  /** Calls that are one step each, although two threads may be inside them at a time. */
  synchronized OneStepCalls oneStepCalls() {
    return oneStepCalls;
  }

  /** The data races of the runs. */
  Races races() {
    return races;
  }

  /** The latest execution was computed, not made. */
  synchronized void addComputed() {
    computed++;
  }

  synchronized long computed() {
    return computed;
  }

  synchronized void addRedundant(RunView run) {
    heldBack |= run.heldBack();
    redundant++;
  }

  synchronized void warn(String warning) {
    if (caveats.size() < MOST_CAVEATS) {
      caveats.add(Caveat.remark(warning));
    }
  }

  synchronized boolean contains(long fingerprint) {
    return classes.contains(fingerprint);
  }

  synchronized Set<Long> classes() {
    return classes.toSet();
  }

  synchronized long executions() {
    return executions;
  }

  synchronized long distinct() {
    return classes.size();
  }

  synchronized long redundant() {
    return redundant;
  }

  synchronized long count(EndStatus status) {
    return ends.getOrDefault(status, 0L);
  }

  /** Whether some thread was held back in a loop that counts. */
  synchronized boolean wasHeldBack() {
    return heldBack;
  }

  /** Whether some run was given up at the limit of steps. */
  synchronized boolean wasLimited() {
    return limited;
  }

  /** Why the first run that came to a limit of the tool was given up; null if none was. */
  synchronized @Nullable String abandonment() {
    return abandonment;
  }

  synchronized int longest() {
    return longest;
  }

  synchronized Map<EndStatus, Long> ends() {
    return Map.copyOf(ends);
  }

  synchronized List<Caveat> caveats() {
    return List.copyOf(caveats);
  }

  synchronized List<Found> found() {
    List<Found> found = new ArrayList<>(outcomes.size());
    outcomes.forEach(
        (outcome, entry) ->
            found.add(new Found(outcome, entry.schedule, entry.executions, entry.after)));
    return found;
  }
}
