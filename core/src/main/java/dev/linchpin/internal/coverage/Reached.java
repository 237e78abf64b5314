package dev.linchpin.internal.coverage;

import dev.linchpin.execution.Result;
import dev.linchpin.finding.Alone;
import dev.linchpin.finding.ScenarioReport;
import dev.linchpin.finding.ScenarioReport.Reach;
import dev.linchpin.finding.Tried;
import dev.linchpin.finding.Tried.Counts;
import dev.linchpin.finding.Tried.End;
import dev.linchpin.finding.Tried.MethodPair;
import dev.linchpin.finding.Tried.Pairs;
import dev.linchpin.scenario.Invocation;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;

/** Adds up how far scenarios went: what the floor of coverage asks for. */
final class Reached {
  private final Set<MethodPair> together = new HashSet<>();
  private final Set<String> returned = new HashSet<>();
  private final Map<String, Result> otherwise = new HashMap<>();
  private String unfinished = "";
  private long judged;
  private long unjudged;
  private long covered;
  private long met;
  private long apart;

  /**
   * Adds a scenario.
   *
   * @param cut whether its check was to end before its time; if so, it counts only if nothing was
   *     left to do
   */
  void add(ScenarioReport report, boolean cut) {
    Reach reach = report.reach();
    returned.addAll(reach.returned());
    otherwise.putAll(reach.otherwise());
    if (!report.exhausted() && unfinished.isEmpty()) {
      unfinished = reach.endedBy();
    }
    if (report.isJudged() && (report.exhausted() || !cut)) {
      judged++;
      addPairs(report.scenario().threads());
      addCovered(report);
    } else if (!cut && !reach.lackedTime()) {
      unjudged++;
    }
  }

  /** Adds what came of exploring a scenario again that was not finished. */
  void addAgain(ScenarioReport report) {
    if (report.isJudged()) {
      addCovered(report);
    }
  }

  void addBroken() {
    unjudged++;
  }

  private void addCovered(ScenarioReport report) {
    // Rounds of loops are a bound, as that of preemptions.
    if (report.exhausted() || report.leftOut() == ScenarioReport.LeftOut.ROUNDS) {
      covered++;
      boolean isConcurrent = report.scenario().threads().size() > 1;
      apart += isConcurrent && report.isIndependent() ? 1 : 0;
      met += isConcurrent && !report.isIndependent() ? 1 : 0;
    }
  }

  private void addPairs(List<List<Invocation>> threads) {
    for (int one = 0; one < threads.size(); one++) {
      for (int other = one + 1; other < threads.size(); other++) {
        for (Invocation first : threads.get(one)) {
          for (Invocation second : threads.get(other)) {
            together.add(MethodPair.of(first.method(), second.method()));
          }
        }
      }
    }
  }

  Set<String> returned() {
    return Set.copyOf(returned);
  }

  Tried tried(Alone alone, String uncontrolled, OptionalInt bound, End end) {
    Map<String, Result> fruitless = new HashMap<>(otherwise);
    fruitless.keySet().removeAll(returned);
    return new Tried(
        new Counts(judged, unjudged, covered, met, apart),
        new Pairs(together, alone.apart(), alone.idle()),
        fruitless,
        unfinished,
        uncontrolled,
        bound,
        end);
  }
}
