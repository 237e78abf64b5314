package dev.linchpin.finding;

import dev.linchpin.exploration.MemoryCoverage;
import dev.linchpin.exploration.MemoryModel;
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
 * @param model which stores reads could see
 */
public record Coverage(
    Counts counts,
    boolean exhausted,
    OptionalInt bound,
    int largest,
    String endedBy,
    @Nullable Pairs pairs,
    MemoryModel model) {
  /** Of sequentially consistent runs. */
  public Coverage(
      Counts counts,
      boolean exhausted,
      OptionalInt bound,
      int largest,
      String endedBy,
      @Nullable Pairs pairs) {
    this(counts, exhausted, bound, largest, endedBy, pairs, MemoryModel.SC);
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
   * @param raceFree those for which every schedule was covered and none has a data race
   * @param serial serial histories seen in phase 1
   * @param executions concurrent runs in phase 2
   * @param histories histories that were judged: different answers or different order of operations
   */
  public record Counts(
      long scenarios,
      long exhausted,
      long independent,
      long raceFree,
      long serial,
      long executions,
      long histories) {
    /** Before any scenario was run. */
    public static final Counts NONE = new Counts(0, 0, 0, 0, 0, 0, 0);

    /** With a scenario that was checked for the first time. */
    public Counts plus(ScenarioReport report) {
      return new Counts(
          scenarios + 1,
          exhausted + (report.exhausted() ? 1 : 0),
          independent + (report.isIndependent() ? 1 : 0),
          raceFree + (report.isRaceFree() ? 1 : 0),
          serial + report.serial(),
          executions + report.executions(),
          histories + report.histories());
    }

    /** With more runs of a scenario that was explored only in part before. */
    public Counts plusAgain(ScenarioReport report) {
      return new Counts(
          scenarios,
          exhausted + (report.exhausted() ? 1 : 0),
          independent,
          raceFree + (report.isRaceFree() ? 1 : 0),
          serial,
          executions + report.executions(),
          histories + report.histories());
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
  public MemoryCoverage memory() {
    if (model.isWeak()) {
      return MemoryCoverage.JAVA;
    }
    return counts.raceFree() == counts.scenarios() && counts.scenarios() > 0
        ? MemoryCoverage.RACE_FREE
        : MemoryCoverage.SC;
  }

  public long executions() {
    return counts.executions();
  }

  public long histories() {
    return counts.histories();
  }
}
