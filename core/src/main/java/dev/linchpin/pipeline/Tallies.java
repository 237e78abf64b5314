package dev.linchpin.pipeline;

import dev.linchpin.finding.Coverage;
import dev.linchpin.finding.NotJudged;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Adds up what the scenarios of a class showed; used by several threads. */
final class Tallies {
  private static final int MOST_REMARKS = 20;

  private final CheckSettings settings;
  private final long start = System.nanoTime();
  private final Set<NotJudged> notJudged = new LinkedHashSet<>();
  private final Set<String> remarks = new LinkedHashSet<>();
  private long scenarios;
  private long exhausted;
  private long independent;
  private long serial;
  private long executions;
  private long histories;
  private long unnamed;
  private long uncompared;
  private int largest;

  Tallies(CheckSettings settings) {
    this.settings = settings;
  }

  synchronized void add(ScenarioReport report) {
    scenarios++;
    exhausted += report.exhausted() ? 1 : 0;
    independent += report.isIndependent() ? 1 : 0;
    uncompared += report.isCompared() ? 0 : 1;
    serial += report.serial();
    executions += report.executions();
    histories += report.histories();
    largest = Math.max(largest, report.scenario().operations());
    report.notJudged().forEach(this::doNotJudge);
    report.remarks().forEach(this::remark);
  }

  /** A scenario that was explored only in part has now been explored again. */
  synchronized void addAgain(ScenarioReport report) {
    exhausted += report.exhausted() ? 1 : 0;
    executions += report.executions();
    histories += report.histories();
  }

  /** Keeps one entry for each reason: the first that met it stands for the others. */
  synchronized void doNotJudge(NotJudged one) {
    if (notJudged.size() < MOST_REMARKS
        && notJudged.stream().noneMatch(known -> known.why().equals(one.why()))) {
      notJudged.add(one);
    }
  }

  synchronized List<NotJudged> notJudged() {
    return List.copyOf(notJudged);
  }

  synchronized void remark(String remark) {
    if (remarks.size() < MOST_REMARKS) {
      remarks.add(remark);
    } else if (!remarks.contains(remark)) {
      unnamed++;
    }
  }

  synchronized List<String> remarks() {
    List<String> all = new ArrayList<>(remarks);
    if (unnamed > 0) {
      all.add("and " + unnamed + " more remarks");
    }
    if (uncompared > 0) {
      all.add(
          "%d scenario%s could not be judged: not all serial orders could be run"
              .formatted(uncompared, uncompared == 1 ? "" : "s"));
    }
    if (scenarios > 0 && independent == scenarios) {
      all.add(
          "in none of the scenarios did two threads touch the same thing: nothing was tested that one thread could not test");
    }
    return all;
  }

  synchronized CheckProgress.State state(String doing, String best) {
    long millis = Math.max(1, (System.nanoTime() - start) / 1_000_000);
    return new CheckProgress.State(doing, scenarios, executions, executions * 1000 / millis, best);
  }

  synchronized Coverage coverage(boolean all, String endedBy) {
    return new Coverage(
        scenarios,
        exhausted,
        independent,
        serial,
        executions,
        histories,
        all && exhausted == scenarios && settings.bound().isEmpty(),
        settings.bound(),
        largest,
        endedBy);
  }

  /** Whether of every scenario all schedules were covered that the bound allows. */
  synchronized boolean isFinished() {
    return exhausted == scenarios;
  }

  /** Scenarios that could be judged. */
  synchronized long compared() {
    return scenarios - uncompared;
  }

  synchronized long millis() {
    return (System.nanoTime() - start) / 1_000_000;
  }
}
