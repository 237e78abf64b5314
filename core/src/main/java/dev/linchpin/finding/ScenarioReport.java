package dev.linchpin.finding;

import dev.linchpin.execution.Result;
import dev.linchpin.exploration.MemoryCoverage;
import dev.linchpin.scenario.Scenario;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What checking one scenario showed.
 *
 * @param conviction a run that no serial run explains, or null
 * @param contradiction two serial runs that contradict each other, explained, or null
 * @param notes what was tried and says nothing about the class, what was not under control
 * @param warnings what is no wrong result, but should be changed
 */
public record ScenarioReport(
    Scenario scenario,
    Counts counts,
    Reach reach,
    @Nullable Conviction conviction,
    @Nullable Failure contradiction,
    Notes notes,
    ScenarioWarnings warnings) {
  /**
   * What a reader must know to judge the rest.
   *
   * @param notJudged what was tried and says nothing about the class
   * @param remarks what was not under control, or not finished
   */
  public record Notes(List<NotJudged> notJudged, List<String> remarks) {
    public Notes {
      notJudged = List.copyOf(notJudged);
      remarks = List.copyOf(remarks);
    }
  }

  /**
   * What can be counted.
   *
   * @param serial serial histories seen in phase 1
   * @param executions concurrent runs in phase 2
   * @param histories different outcomes among them, each judged with all its real-time orders
   * @param inMemory what took no run of the class
   */
  public record Counts(long serial, long executions, long histories, InMemory inMemory) {
    /** Of executions that were all run. */
    public Counts(long serial, long executions, long histories) {
      this(serial, executions, histories, InMemory.NONE);
    }
  }

  /**
   * What was done in memory, from the steps of runs.
   *
   * @param computed executions that were computed
   * @param states states that were visited where searches went by states to their end
   */
  public record InMemory(long computed, long states) {
    public static final InMemory NONE = new InMemory(0, 0);

    public InMemory plus(InMemory more) {
      return new InMemory(computed + more.computed, states + more.states);
    }
  }

  /**
   * How far exploring went.
   *
   * @param isCompared whether phase 1 was finished; if not, nothing was judged
   * @param extent how much of what is possible was seen
   * @param endedBy what ended it, for people
   * @param lackedTime whether it could not be judged for want of time, and nothing else
   * @param returned methods that returned normally in some run
   * @param otherwise what happened to those that did not, and to some that did
   */
  public record Reach(
      boolean isCompared,
      Extent extent,
      String endedBy,
      boolean lackedTime,
      Set<String> returned,
      Map<String, Result> otherwise) {
    public Reach {
      returned = Set.copyOf(returned);
      otherwise = Map.copyOf(otherwise);
    }
  }

  /**
   * How much of what is possible was seen.
   *
   * @param exhausted whether every schedule was covered and judged, as far as a bound allows any
   * @param isIndependent whether no two threads ever touched the same thing
   * @param leftOut what is missing although there was time
   * @param memory which runs, of those that the memory model allows, the explored ones stand for
   * @param second what became of a second search, under Java's memory model
   */
  public record Extent(
      boolean exhausted,
      boolean isIndependent,
      LeftOut leftOut,
      MemoryCoverage memory,
      SecondSearch second) {}

  /** What an exploration leaves out, however much time it has. */
  public enum LeftOut {
    NOTHING,
    /** The inside of calls that are one step each. */
    ONE_STEP_CALLS,
    /** Further rounds of loops that only count. */
    ROUNDS
  }

  /** What became of a second search, after one of sequentially consistent runs. */
  public enum SecondSearch {
    /** It was not asked for, or not needed: no data race was seen, or the first one convicted. */
    NONE,
    /** Only Java's own classes or libraries have data races, which are left to their authors. */
    SPARED,
    COMPLETE,
    PARTIAL
  }

  public List<NotJudged> notJudged() {
    return notes.notJudged();
  }

  public List<String> remarks() {
    return notes.remarks();
  }

  public long serial() {
    return counts.serial();
  }

  public long executions() {
    return counts.executions();
  }

  public long histories() {
    return counts.histories();
  }

  /** What took no run of the class. */
  public InMemory inMemory() {
    return counts.inMemory();
  }

  /** Whether phase 1 was finished; if not, nothing was judged. */
  public boolean isCompared() {
    return reach.isCompared();
  }

  /** Whether every schedule was covered and judged, as far as a bound allows any. */
  public boolean exhausted() {
    return reach.extent().exhausted();
  }

  /** Whether no two threads ever touched the same thing. */
  public boolean isIndependent() {
    return reach.extent().isIndependent();
  }

  /** What is missing although there was time. */
  public LeftOut leftOut() {
    return reach.extent().leftOut();
  }

  /** Whether Java's memory model allows no results besides those that were seen. */
  public boolean isRaceFree() {
    return reach.extent().memory() == MemoryCoverage.RACE_FREE;
  }

  /** Whether reads could see every store that Java's memory model lets them see. */
  public boolean seesOldStores() {
    return reach.extent().memory() == MemoryCoverage.JAVA;
  }

  /** What became of a second search, under Java's memory model. */
  public SecondSearch second() {
    return reach.extent().second();
  }

  /** Whether every run of the scenario could be judged. */
  public boolean isJudged() {
    return isCompared() && notJudged().isEmpty();
  }

  /** The same for a class that contradicts itself. */
  public ScenarioReport withContradiction(Failure explained) {
    return new ScenarioReport(scenario, counts, reach, conviction, explained, notes, warnings);
  }

  /** Whether the class is wrong. */
  public boolean isFailure() {
    return conviction != null || contradiction != null;
  }
}
