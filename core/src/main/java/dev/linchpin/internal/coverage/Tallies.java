package dev.linchpin.internal.coverage;

import dev.linchpin.finding.Alone;
import dev.linchpin.finding.Coverage;
import dev.linchpin.finding.NotJudged;
import dev.linchpin.finding.ScenarioReport;
import dev.linchpin.finding.SliceReport;
import dev.linchpin.finding.Tried;
import dev.linchpin.finding.Warned;
import dev.linchpin.finding.words.ScenarioNotes;
import dev.linchpin.subject.Subject;
import dev.linchpin.verdict.Shortfall;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Adds up what the scenarios of a class showed; used by several threads. */
public final class Tallies {
  private static final int MOST_REMARKS = 20;

  private final OptionalInt bound;
  private final OptionalLong given;
  private final Map<String, Grouped> notJudged = new LinkedHashMap<>();
  private final Set<String> remarks = new LinkedHashSet<>();
  private Coverage.Counts counts = Coverage.Counts.NONE;
  private final StandingWarnings warnings = new StandingWarnings();
  private long unnamed;
  private long uncompared;
  private long single;
  private final Reached reached = new Reached();
  private final CostlyMethods costly = new CostlyMethods();
  private int largest;
  private Coverage.Memory memory = Coverage.Memory.NONE;

  /**
   * Nothing is added up yet.
   *
   * @param bound the most preemptions tried, if bounded
   * @param given how many scenarios the user gave and wants checked; empty if they are generated
   */
  public Tallies(OptionalInt bound, OptionalLong given) {
    this.bound = bound;
    this.given = given;
  }

  /**
   * Adds a scenario that was checked for the first time.
   *
   * @param cut whether the check was to end before its time
   */
  public synchronized void add(ScenarioReport report, boolean cut) {
    reached.add(report, cut);
    if (!cut) {
      costly.add(report);
    }
    counts = counts.plus(report);
    memory = memory.plus(report);
    single += report.scenario().threads().size() == 1 ? 1 : 0;
    uncompared += report.isCompared() ? 0 : 1;
    largest = Math.max(largest, report.scenario().operations());
    report.notJudged().forEach(this::doNotJudge);
    report.remarks().forEach(this::remark);
    warnings.add(report.warnings());
  }

  /** A scenario that was explored only in part has now been explored again. */
  public synchronized void addAgain(ScenarioReport report) {
    reached.addAgain(report);
    counts = counts.plusAgain(report);
    memory = memory.plus(report);
    warnings.add(report.warnings());
  }

  /** A scenario that broke the worker, or could not be repeated. */
  public synchronized void addBroken(NotJudged one) {
    reached.addBroken();
    doNotJudge(one);
  }

  /** What could not be judged for one reason: the first of it, and how many. */
  private record Grouped(String first, int count) {
    static Grouped joined(Grouped known, Grouped more) {
      return new Grouped(known.first, known.count + more.count);
    }

    String text() {
      return ScenarioNotes.andOthers(first, count);
    }
  }

  /** Keeps one entry for each reason: the first that met it stands for the others. */
  public synchronized void doNotJudge(NotJudged one) {
    if (notJudged.size() < MOST_REMARKS || notJudged.containsKey(one.why())) {
      notJudged.merge(one.why(), new Grouped(one.what(), 1), Grouped::joined);
    }
  }

  public synchronized List<NotJudged> notJudged() {
    List<NotJudged> all = new ArrayList<>();
    notJudged.forEach((why, those) -> all.add(new NotJudged(those.text(), why)));
    return all;
  }

  public synchronized void remark(String remark) {
    if (remarks.size() < MOST_REMARKS) {
      remarks.add(remark);
    } else if (!remarks.contains(remark)) {
      unnamed++;
    }
  }

  public synchronized List<String> remarks() {
    List<String> all = new ArrayList<>(remarks);
    if (unnamed > 0) {
      all.add(ScenarioNotes.moreRemarks(unnamed));
    }
    if (uncompared > 0) {
      all.add(ScenarioNotes.notCompared(uncompared));
    }
    if (single > 0 && single == counts.scenarios()) {
      all.add(ScenarioNotes.onlyOneThread());
    }
    return all;
  }

  /** What used up the time, for a check that the time ended. */
  public synchronized List<String> costly() {
    return costly.remarks();
  }

  /** What the scenarios so far warn of. */
  public synchronized List<Warned> warnings() {
    return warnings.all();
  }

  /** Scenarios so far. */
  public synchronized long scenarios() {
    return counts.scenarios();
  }

  /** Concurrent runs so far. */
  public synchronized long executions() {
    return counts.executions();
  }

  /**
   * How much was tried.
   *
   * @param all whether there is no other scenario
   * @param pairs of methods; null if the scenarios were given
   */
  public synchronized Coverage coverage(
      boolean all, String endedBy, Coverage.@Nullable Pairs pairs) {
    return new Coverage(
        counts,
        all && counts.exhausted() == counts.scenarios() && bound.isEmpty(),
        bound,
        largest,
        endedBy,
        pairs,
        memory);
  }

  /**
   * What was tried, as far as the floor of coverage asks.
   *
   * @param alone what calls did when they were tried alone
   */
  public synchronized Tried tried(Alone alone, Tried.End end) {
    return reached.tried(alone, remarks.isEmpty() ? "" : remarks.iterator().next(), bound, end);
  }

  /** What can be put together with other slices of the scenarios. */
  public synchronized SliceReport slice(Subject subject, Tried tried, OptionalLong failedAt) {
    return new SliceReport(CoverageFloor.demand(subject), tried, reached.returned(), failedAt);
  }

  /** What is missing to say that there is no violation. */
  public Optional<Shortfall> shortfall(Subject subject, Tried tried) {
    return given.isPresent()
        ? CoverageFloor.belowGiven(given.getAsLong(), subject, tried)
        : CoverageFloor.below(subject, tried);
  }

  /** How many pairs of methods were tried; null if the scenarios were given. */
  public Coverage.@Nullable Pairs pairs(Subject subject, Tried tried) {
    return given.isPresent() ? null : CoverageFloor.pairs(subject, tried);
  }
}
