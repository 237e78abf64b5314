package dev.linchpin.finding;

import dev.linchpin.exploration.MemoryCoverage;
import dev.linchpin.finding.ScenarioReport.InMemory;
import dev.linchpin.finding.ScenarioReport.SecondSearch;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * How much of a class was tried.
 *
 * @param exhausted whether every schedule of every scenario named was covered: no bound, no
 *     sampling, no budget reached
 * @param bound the most preemptions tried, if bounded
 * @param largest the most operations of a scenario that was run
 * @param endedBy why no more scenarios were run, for people
 * @param pairs of methods; null if the scenarios were given
 * @param memory what was done about Java's memory model
 */
public record Coverage(
    Counts counts,
    boolean exhausted,
    OptionalInt bound,
    int largest,
    String endedBy,
    @Nullable Pairs pairs,
    Memory memory) {
  /** Of sequentially consistent runs. */
  public Coverage(
      Counts counts,
      boolean exhausted,
      OptionalInt bound,
      int largest,
      String endedBy,
      @Nullable Pairs pairs) {
    this(counts, exhausted, bound, largest, endedBy, pairs, Memory.NONE);
  }

  /**
   * What was done about Java's memory model, in scenarios.
   *
   * @param raceFree for which every schedule was covered and none has a data race
   * @param weak whose reads could see every store that the model allows, from the start
   * @param again the same, after data races were seen in sequentially consistent runs
   * @param partly for which that could not be finished
   * @param spared with data races in libraries only, which were not searched again
   * @param isShown whether a run that convicts the class is one of the model
   */
  public record Memory(
      long raceFree, long weak, long again, long partly, long spared, boolean isShown) {
    public static final Memory NONE = new Memory(0, 0, 0, 0, 0, false);

    /** With another scenario, or with one that was tried again. */
    public Memory plus(ScenarioReport report) {
      SecondSearch second = report.second();
      boolean sees = report.seesOldStores();
      return new Memory(
          raceFree + (report.isRaceFree() ? 1 : 0),
          weak + (sees && second == SecondSearch.NONE ? 1 : 0),
          again + (second == SecondSearch.COMPLETE ? 1 : 0),
          partly + (second == SecondSearch.PARTIAL ? 1 : 0),
          spared + (second == SecondSearch.SPARED ? 1 : 0),
          isShown || (sees && report.conviction() != null));
    }
  }

  /**
   * Pairs of methods, each method with itself too.
   *
   * @param all that the roles let two threads call
   * @param together those that two threads of one judged scenario called
   * @param apart those of the others whose calls touch nothing in common, in any state in which
   *     they were tried alone
   */
  public record Pairs(long all, long together, long apart) {}

  /**
   * What can be counted, all scenarios together.
   *
   * @param scenarios that were run
   * @param exhausted those for which every schedule within the bound was covered
   * @param independent those in which no two threads ever accessed the same data
   * @param serial serial histories seen in phase 1
   * @param executions concurrent runs in phase 2
   * @param histories histories that were judged: different answers or different order of operations
   * @param inMemory what took no run of the class
   */
  public record Counts(
      long scenarios,
      long exhausted,
      long independent,
      long serial,
      long executions,
      long histories,
      InMemory inMemory) {
    /** Before any scenario was run. */
    public static final Counts NONE = new Counts(0, 0, 0, 0, 0, 0, InMemory.NONE);

    /** With a scenario that was checked for the first time. */
    public Counts plus(ScenarioReport report) {
      return new Counts(
          scenarios + 1,
          exhausted + (report.exhausted() ? 1 : 0),
          independent + (report.isIndependent() ? 1 : 0),
          serial + report.serial(),
          executions + report.executions(),
          histories + report.histories(),
          inMemory.plus(report.inMemory()));
    }

    /** With more runs of a scenario that was explored only in part before. */
    public Counts plusAgain(ScenarioReport report) {
      return new Counts(
          scenarios,
          exhausted + (report.exhausted() ? 1 : 0),
          independent,
          serial,
          executions + report.executions(),
          histories + report.histories(),
          inMemory.plus(report.inMemory()));
    }

    /** Whether no two threads accessed the same data: one thread could have tested the same. */
    public boolean isIdle() {
      return scenarios > 0 && independent == scenarios;
    }
  }

  public long scenarios() {
    return counts.scenarios();
  }

  public long exhaustedScenarios() {
    return counts.exhausted();
  }

  public long independentScenarios() {
    return counts.independent();
  }

  public long serial() {
    return counts.serial();
  }

  /** Which runs, of those that the memory model allows, the explored ones stand for. */
  public MemoryCoverage memoryCoverage() {
    long seen = memory.weak() + memory.again();
    boolean isWhole = memory.raceFree() + seen >= counts.scenarios() && counts.scenarios() > 0;
    if (memory.isShown() || memory.weak() > 0 || (isWhole && seen > 0)) {
      return MemoryCoverage.JAVA;
    }
    return isWhole ? MemoryCoverage.RACE_FREE : MemoryCoverage.SC;
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
}
