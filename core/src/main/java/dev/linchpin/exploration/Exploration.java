package dev.linchpin.exploration;

import dev.linchpin.execution.Caveat;
import dev.linchpin.execution.EndStatus;
import dev.linchpin.execution.Outcome;
import dev.linchpin.execution.Result;
import dev.linchpin.execution.Schedule;
import java.util.List;
import java.util.Map;

/**
 * The result of exploring a scenario.
 *
 * @param counts how many runs were made
 * @param found every distinct outcome, in the order in which they appeared
 * @param ending what ended it
 * @param endedBy the same, for people: {@code all schedules explored}, {@code budget of 30 s}
 * @param caveats what was not under control, what may be missing
 * @param warnings what the author of the class will want to change although no result is wrong
 */
public record Exploration(
    Counts counts,
    List<Found> found,
    Ending ending,
    String endedBy,
    List<Caveat> caveats,
    List<Warning> warnings,
    long millis) {
  /**
   * How many runs were made.
   *
   * @param executions runs that were made to their end
   * @param distinct different equivalence classes among them
   * @param redundant runs that were abandoned because another run covers them
   * @param computed executions that were computed from the steps of others instead of made
   * @param ends how many of the executions ended how
   * @param races which data races some of them had, or may have had
   * @param states the states that were visited if the search went by states
   */
  public record Counts(
      long executions,
      long distinct,
      long redundant,
      long computed,
      Map<EndStatus, Long> ends,
      Races races,
      States states) {
    public Counts {
      ends = Map.copyOf(ends);
    }

    /** Of runs that were all made, and that nobody looked for data races. */
    public Counts(long executions, long distinct, long redundant, Map<EndStatus, Long> ends) {
      this(executions, distinct, redundant, 0, ends, Races.SOME, States.NONE);
    }
  }

  /**
   * The states of a search that went by states.
   *
   * @param visited how many there are; 0 if the search went by schedules
   * @param schedules for how many schedules they stand no two of which are equivalent; -1 if these
   *     were not counted
   * @param gaveUp why the search went on by schedules after it had tried states; empty if it did
   *     not
   */
  public record States(long visited, long schedules, String gaveUp) {
    /** Of a search that never went by states. */
    public static final States NONE = new States(0, 0, "");

    /** Of a search that has visited all. */
    public static States all(long visited, long schedules) {
      return new States(visited, schedules, "");
    }

    /** Of a search that could not visit all. */
    public static States unsuited(String reason) {
      return new States(0, 0, reason);
    }
  }

  /** The data races of runs. */
  public enum Races {
    NONE,
    /** If accesses in Java's own classes and in libraries count as volatile, there are none. */
    IN_LIBRARIES,
    SOME
  }

  /** What ended an exploration. */
  public enum Ending {
    /** No schedule was left. */
    ALL_EXPLORED,
    /** No schedule within the preemption bound was left. */
    BOUND_EXPLORED,
    /**
     * No schedule was left, but two threads may be inside calls that are one step each: code of the
     * JDK that is not rewritten. What happens there was not explored.
     */
    ONE_STEP_CALLS,
    /** The requested number of samples was taken. */
    SAMPLED,
    OUT_OF_TIME,
    CANCELLED,
    /** Some execution reached the limit of steps. */
    STEP_LIMIT,
    /** Loops that only count were followed for a limited number of rounds. */
    LOOPS_HELD_BACK,
    /** Some execution was abandoned because of a limit of Linchpin. */
    ABANDONED,
    /** The same choices led to another run: it depends on something that is not controlled. */
    ERRATIC,
    /** No thread is preempted inside the object under test: there is nothing to explore. */
    UNCONTROLLED
  }

  public Exploration {
    found = List.copyOf(found);
    caveats = List.copyOf(caveats);
    warnings = List.copyOf(warnings);
  }

  /** Without warnings. */
  public Exploration(
      Counts counts,
      List<Found> found,
      Ending ending,
      String endedBy,
      List<Caveat> caveats,
      long millis) {
    this(counts, found, ending, endedBy, caveats, List.of(), millis);
  }

  public long executions() {
    return counts.executions();
  }

  public long distinct() {
    return counts.distinct();
  }

  public long redundant() {
    return counts.redundant();
  }

  public Map<EndStatus, Long> ends() {
    return counts.ends();
  }

  /** The texts of the caveats, for people. */
  public List<String> remarks() {
    return caveats.stream()
        .filter(caveat -> caveat.kind() != Caveat.Kind.HANDS_BACK)
        .map(Caveat::text)
        .toList();
  }

  /** Whether some run gave a caveat of the kind. */
  public boolean hasCaveat(Caveat.Kind kind) {
    return caveats.stream().anyMatch(caveat -> caveat.kind() == kind);
  }

  /**
   * The warnings that nothing refutes: locks that are acquired in different orders do not deadlock
   * if all schedules were explored.
   */
  public List<Warning> standing(Plan plan) {
    boolean isRefuted = exhausted() && !plan.strategy().isSerial();
    return warnings.stream()
        .filter(one -> !isRefuted || one.kind() != Warning.Kind.LOCK_ORDER)
        .toList();
  }

  /** Whether no schedule was left out. */
  public boolean exhausted() {
    return ending == Ending.ALL_EXPLORED;
  }

  /**
   * What the outcomes are: if every schedule was covered and none has a data race, then the memory
   * model of Java allows no others.
   */
  public MemoryCoverage memory(Plan plan) {
    if (plan.keepsStores()) {
      return MemoryCoverage.JAVA;
    }
    boolean isConcurrent = !plan.strategy().isSerial() && plan.blocks().isEmpty();
    return isConcurrent && exhausted() && counts.races() == Races.NONE
        ? MemoryCoverage.RACE_FREE
        : MemoryCoverage.SC;
  }

  /**
   * Whether Java's memory model may allow results that the plan has left for another search. A
   * bound of preemptions asks for fewer runs, not for more.
   */
  public boolean needsSecondSearch(Plan plan) {
    return plan.options().memory().isAuto()
        && !plan.strategy().isSerial()
        && plan.blocks().isEmpty()
        && plan.bound() == Plan.UNBOUNDED
        && ending != Ending.ERRATIC
        && ending != Ending.CANCELLED
        && counts.races() == Races.SOME;
  }

  /**
   * Whether some run ended before its threads started: no object was created, or its setup failed.
   */
  public boolean failedInSetup() {
    return found.stream()
        .map(Found::outcome)
        .anyMatch(
            outcome ->
                (outcome.status() == EndStatus.THREW || outcome.status() == EndStatus.ABANDONED)
                    && outcome.results().stream().allMatch(Result.Uncalled.class::isInstance));
  }

  /** The same with other outcomes. */
  public Exploration withFound(List<Found> others) {
    return new Exploration(counts, others, ending, endedBy, caveats, warnings, millis);
  }

  /** The same with other caveats. */
  public Exploration withCaveats(List<Caveat> others) {
    return new Exploration(counts, found, ending, endedBy, others, warnings, millis);
  }

  /** The same with other warnings. */
  public Exploration withWarnings(List<Warning> others) {
    return new Exploration(counts, found, ending, endedBy, caveats, others, millis);
  }

  /** The same with another ending. */
  public Exploration withEnding(Ending other, String text) {
    return new Exploration(counts, found, other, text, caveats, warnings, millis);
  }

  /**
   * One distinct outcome.
   *
   * @param schedule the first one that led to it
   * @param executions how many executions showed it
   * @param after how many executions had been made when it appeared, this one included
   */
  public record Found(Outcome outcome, Schedule schedule, long executions, long after) {
    /** Of a run that was not searched for. */
    public Found(Outcome outcome, Schedule schedule, long executions) {
      this(outcome, schedule, executions, 1);
    }
  }
}
