package dev.linchpin.internal.diagnose;

import dev.linchpin.cause.Confirmation;
import dev.linchpin.cause.Confirmation.Status;
import dev.linchpin.cause.FieldRepair;
import dev.linchpin.execution.Event;
import dev.linchpin.execution.Event.Kind;
import dev.linchpin.exploration.MemoryModel.Declared;
import dev.linchpin.finding.Conviction;
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
 * Finds the fields that must be volatile or final, where a run fails because a read saw an old
 * value.
 *
 * <p>It tries the fields that the failing run accesses as volatile, one by one, then two at a time:
 * the class is checked again as if they were declared so, first the failing scenario, then others.
 * If that helps, cheaper repairs are checked in the same way: release and acquire for the same
 * fields, and final for what was seen old and is written by constructors only. The latter are also
 * tried if nothing else helps.
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
    List<Event> events = failure.execution().events();
    List<FieldRepair> finals = finals(failure);
    List<FieldRepair> all = new ArrayList<>();
    candidates(events).forEach(fields -> all.add(FieldRepair.of(fields, Declared.VOLATILE)));
    all.addAll(finals);
    for (FieldRepair repair : all) {
      if (deadline.isSpent()) {
        return null;
      }
      Confirmation tried = attempt(repair, failure.scenario(), others);
      if (tried != null) {
        return repair.as() == Declared.FINAL
            ? tried
            : withCheaper(tried, finals, failure.scenario(), others);
      }
    }
    return null;
  }

  private Confirmation withCheaper(
      Confirmation known, List<FieldRepair> finals, Scenario failing, List<Scenario> others) {
    List<FieldRepair> candidates = new ArrayList<>();
    candidates.add(FieldRepair.of(known.repair().fields(), Declared.RELEASED));
    candidates.addAll(finals);
    List<FieldRepair> enough = new ArrayList<>();
    for (FieldRepair repair : candidates) {
      if (!deadline.isSpent() && attempt(repair, failing, others) != null) {
        enough.add(repair);
      }
    }
    return new Confirmation(
        known.outcome(),
        known.blocks(),
        known.scenarios(),
        known.schedules(),
        known.badRuns(),
        new FieldRepair(known.repair().fields(), known.repair().as(), enough));
  }

  /** What was seen old and was only written by who had made the object, all of it at once. */
  private List<FieldRepair> finals(Failure failure) {
    Set<String> fields = new LinkedHashSet<>();
    List<Event> events = failure.execution().events();
    while (fields.addAll(constructed(events)) && fields.size() <= MOST_FIELDS) {
      Rechecks.Recheck recheck = checks.with(List.copyOf(fields), Declared.FINAL);
      Conviction left = recheck.check(failure.scenario(), FAILING_SCENARIO).conviction();
      if (left == null || deadline.isSpent()) {
        break;
      }
      // Other fields of the object may be seen old as well.
      events = recheck.events(failure.scenario(), left.found().schedule());
    }
    return fields.isEmpty()
        ? List.of()
        : List.of(FieldRepair.of(List.copyOf(fields), Declared.FINAL));
  }

  private static Set<String> constructed(List<Event> events) {
    Set<String> old = new LinkedHashSet<>();
    events.stream().filter(Event::isOld).forEach(one -> add(one, old));
    Set<String> written = new LinkedHashSet<>();
    events.stream()
        .filter(one -> one.kind() == Kind.WRITE || one.kind() == Kind.RMW)
        .forEach(one -> add(one, written));
    old.removeAll(written);
    return old;
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
      FieldRepair repair, Scenario failing, List<Scenario> others) {
    Rechecks.Recheck recheck = checks.with(repair.fields(), repair.as());
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
    return new Confirmation(Status.CONFIRMED, List.of(), scenarios, schedules, 0, repair);
  }

  private static boolean isCovered(ScenarioReport report) {
    return report.exhausted() && report.isCompared() && report.executions() > 0;
  }
}
