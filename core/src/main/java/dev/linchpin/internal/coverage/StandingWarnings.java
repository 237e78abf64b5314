package dev.linchpin.internal.coverage;

import dev.linchpin.exploration.Warning.Kind;
import dev.linchpin.finding.ScenarioWarnings;
import dev.linchpin.finding.Warned;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The warnings of all scenarios of a class, each once, without those that another scenario refutes.
 *
 * <p>A lock that an operation leaves held is no leak if some operation of the class releases a lock
 * that it has not acquired itself: the class hands locks to its callers, as a lock does. Locks that
 * are acquired in different orders cannot deadlock if all schedules of a scenario with these
 * acquisitions were run, and none deadlocked: something else keeps them apart.
 */
final class StandingWarnings {
  private static final int MOST = 20;

  private final Map<String, Warned> seen = new LinkedHashMap<>();
  private final Set<String> refuted = new HashSet<>();
  private boolean handsLocksBack;

  void add(ScenarioWarnings warnings) {
    handsLocksBack |= warnings.handsLocksBack();
    for (Warned one : warnings.seen()) {
      if (one.kind() == Kind.LOCK_ORDER && warnings.isExhausted()) {
        refuted.add(one.warning().text());
      } else if (seen.size() < MOST) {
        seen.putIfAbsent(one.warning().text(), one);
      }
    }
  }

  List<Warned> all() {
    return seen.values().stream().filter(this::stands).toList();
  }

  private boolean stands(Warned one) {
    return switch (one.kind()) {
      case LOCK_HELD -> !handsLocksBack;
      case LOCK_ORDER -> !refuted.contains(one.warning().text());
      case RACE, THREAD_LEFT, ENDLESS_LOOP -> true;
    };
  }
}
