package dev.linchpin.internal.diagnose;

import dev.linchpin.cause.Confirmation;
import dev.linchpin.cause.Confirmation.Status;
import dev.linchpin.execution.Event;
import dev.linchpin.execution.Event.Kind;
import dev.linchpin.finding.Failure;
import dev.linchpin.finding.ScenarioReport;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.verdict.TimeBudget;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds the fields that must be volatile, where a run fails because a read saw an old value.
 *
 * <p>It tries the fields that the failing run accesses, one by one, then two at a time: the class
 * is checked again as if they were declared volatile, first the failing scenario, then others.
 */
final class VolatileSearch {
  private static final Duration ONE_SCENARIO = Duration.ofMillis(500);
  private static final Duration FAILING_SCENARIO = Duration.ofSeconds(3);
  private static final int MOST_FIELDS = 8;
  private static final int MOST_OTHERS = 20;

  private final Rechecks checks;
  private final TimeBudget deadline;

  VolatileSearch(Rechecks checks, TimeBudget deadline) {
    this.checks = checks;
    this.deadline = deadline;
  }

  /** What was confirmed; null if nothing was. */
  @Nullable Confirmation of(Failure failure, Iterator<Scenario> more) {
    List<Scenario> others = new ArrayList<>();
    while (others.size() < MOST_OTHERS && more.hasNext()) {
      Scenario other = more.next();
      if (!other.equals(failure.scenario())) {
        others.add(other);
      }
    }
    for (List<String> fields : candidates(failure.execution().events())) {
      if (deadline.isSpent()) {
        return null;
      }
      Confirmation tried = attempt(fields, failure.scenario(), others);
      if (tried != null) {
        return tried;
      }
    }
    return null;
  }

  /** Single fields first, those that were written before old values were read first of all. */
  private static List<List<String>> candidates(List<Event> events) {
    Set<String> fields = new LinkedHashSet<>();
    events.stream().filter(one -> one.kind() == Kind.WRITE).forEach(one -> add(one, fields));
    events.stream().filter(one -> one.kind() == Kind.READ).forEach(one -> add(one, fields));
    List<String> few = fields.stream().limit(MOST_FIELDS).toList();
    List<List<String>> candidates = new ArrayList<>();
    few.forEach(one -> candidates.add(List.of(one)));
    for (int one = 0; one < few.size(); one++) {
      for (int other = one + 1; other < few.size(); other++) {
        candidates.add(List.of(few.get(one), few.get(other)));
      }
    }
    return candidates;
  }

  /** Elements of arrays cannot be volatile. */
  private static void add(Event event, Set<String> fields) {
    String name = event.location().substring(event.location().lastIndexOf('.') + 1);
    if (!name.isEmpty() && name.chars().allMatch(Character::isJavaIdentifierPart)) {
      fields.add(name);
    }
  }

  private @Nullable Confirmation attempt(
      List<String> fields, Scenario failing, List<Scenario> others) {
    Rechecks.Recheck recheck = checks.withVolatile(fields);
    ScenarioReport first = recheck.check(failing, FAILING_SCENARIO);
    if (first.conviction() != null || !isCovered(first)) {
      return null;
    }
    long scenarios = 1;
    long schedules = first.executions();
    for (Scenario other : others) {
      if (deadline.isSpent()) {
        break;
      }
      ScenarioReport report = recheck.check(other, ONE_SCENARIO);
      if (report.conviction() != null) {
        return null;
      }
      if (isCovered(report)) {
        scenarios++;
        schedules += report.executions();
      }
    }
    return new Confirmation(Status.CONFIRMED, List.of(), scenarios, schedules, 0, fields);
  }

  private static boolean isCovered(ScenarioReport report) {
    return report.exhausted() && report.isCompared() && report.executions() > 0;
  }
}
