package dev.linchpin.internal.coverage;

import dev.linchpin.finding.ScenarioReport;
import dev.linchpin.finding.words.ScenarioNotes;
import dev.linchpin.scenario.Invocation;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Methods that use up the time of a check: scenarios with them rarely fit into their share, and
 * scenarios without them do, as a rule. Used by one thread at a time.
 */
final class CostlyMethods {
  private static final int LEAST = 3;

  /** As much as to say nearly all, and hardly any. */
  private static final int QUARTER = 4;

  private final Map<String, Count> counts = new TreeMap<>();
  private Count all = new Count(0, 0);

  /** Scenarios, and how many of them were explored only in part. */
  private record Count(int scenarios, int unfinished) {
    Count plus(Count other) {
      return new Count(scenarios + other.scenarios, unfinished + other.unfinished);
    }

    Count without(Count those) {
      return new Count(scenarios - those.scenarios, unfinished - those.unfinished);
    }
  }

  void add(ScenarioReport report) {
    Count one = new Count(1, report.exhausted() ? 0 : 1);
    all = all.plus(one);
    report.scenario().threads().stream()
        .flatMap(List::stream)
        .map(Invocation::method)
        .distinct()
        .forEach(method -> counts.merge(method, one, Count::plus));
  }

  /** A remark on each of them. */
  List<String> remarks() {
    return counts.entrySet().stream()
        .filter(entry -> isCostly(entry.getValue()))
        .map(
            entry -> {
              Count with = entry.getValue();
              Count without = all.without(with);
              return ScenarioNotes.costly(
                  entry.getKey(),
                  "%d of %d".formatted(with.unfinished, with.scenarios),
                  "%d of %d".formatted(without.unfinished, without.scenarios));
            })
        .toList();
  }

  private boolean isCostly(Count with) {
    Count without = all.without(with);
    return with.unfinished >= LEAST
        && (with.scenarios - with.unfinished) * QUARTER <= with.scenarios
        && without.scenarios > 0
        && without.unfinished * QUARTER <= without.scenarios;
  }
}
