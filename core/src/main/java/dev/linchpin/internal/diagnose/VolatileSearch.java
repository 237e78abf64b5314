package dev.linchpin.internal.diagnose;

import dev.linchpin.cause.CodeBlock;
import dev.linchpin.cause.Confirmation;
import dev.linchpin.cause.Confirmation.Status;
import dev.linchpin.cause.FieldRepair;
import dev.linchpin.execution.Event;
import dev.linchpin.execution.Event.Kind;
import dev.linchpin.exploration.MemoryModel.Declared;
import dev.linchpin.finding.Conviction;
import dev.linchpin.finding.Failure;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.verdict.TimeBudget;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds the fields that must be volatile or final, where a run fails because a read saw an old
 * value.
 *
 * <p>It tries the fields that the failing run accesses as volatile, one by one, by their
 * declaration or by each access, then two at a time: the class is checked again as if they were
 * declared or accessed so, first the failing scenario, then others. If that helps, other repairs
 * are checked in the same way: release and acquire, or fences, for the same fields; final for what
 * was seen old and is written by constructors only; one lock for the methods that access the
 * fields. If no field helps, final ones are tried, and one lock for the lines of the run.
 *
 * <p>An object that is passed on by a data race claims to be immutable: final is tried first, and
 * no lock, which orders nothing before its first release.
 */
final class VolatileSearch {
  private static final Duration FAILING_SCENARIO = Duration.ofSeconds(3);
  private static final int MOST_FIELDS = 8;

  /** Under the memory model each has many runs. */
  private static final int MOST_ATTACKS = 10;

  private static final int MOST_OTHERS = 20;

  private final Rechecks checks;
  private final TimeBudget deadline;

  VolatileSearch(Rechecks checks, TimeBudget deadline) {
    this.checks = checks;
    this.deadline = deadline;
  }

  /** What was confirmed; null if nothing was. */
  @Nullable Confirmation of(Failure failure, List<Scenario> attacks, Iterator<Scenario> more) {
    List<Scenario> others = new ArrayList<>();
    while (others.size() < MOST_OTHERS && more.hasNext()) {
      Scenario other = more.next();
      if (!other.equals(failure.scenario())) {
        others.add(other);
      }
    }
    attacks.stream().limit(MOST_ATTACKS).forEach(others::add);
    RepairTrials trials = new RepairTrials(checks, deadline, failure.scenario(), others);
    List<Event> events = failure.execution().events();
    boolean isPassedOn = failure.plan().options().memory().isPublishedByRace();
    List<FieldRepair> finals = finals(failure);
    List<FieldRepair> all = new ArrayList<>();
    all.addAll(candidates(events));
    all.addAll(isPassedOn ? 0 : all.size(), finals);
    for (FieldRepair repair : all) {
      if (deadline.isSpent()) {
        return null;
      }
      Confirmation confirmed =
          repair.as() == Declared.FINAL
              ? confirmedFinal(repair, trials)
              : confirmedVolatile(repair, finals, trials, isPassedOn ? List.of() : events);
      if (confirmed != null) {
        return confirmed;
      }
    }
    return isPassedOn ? null : underOneLock(trials, events);
  }

  /** Other scenarios may show more fields of the object that are seen old. */
  private @Nullable Confirmation confirmedFinal(FieldRepair first, RepairTrials trials) {
    Set<String> fields = new LinkedHashSet<>(first.fields());
    RepairTrials.Trial tried;
    do {
      FieldRepair repair = FieldRepair.of(List.copyOf(fields), Declared.FINAL);
      tried = trials.of(repair);
      if (tried.isEnough()) {
        return confirmed(tried, repair);
      }
    } while (fields.addAll(constructed(tried.bad()))
        && fields.size() <= MOST_FIELDS
        && !deadline.isSpent());
    return null;
  }

  /**
   * Likewise, with what else is enough.
   *
   * @param events the failing run, to find methods for one lock; empty if none is to be tried
   */
  private @Nullable Confirmation confirmedVolatile(
      FieldRepair repair, List<FieldRepair> finals, RepairTrials trials, List<Event> events) {
    RepairTrials.Trial tried = trials.of(repair);
    return tried.isEnough() ? confirmed(tried, withOthers(repair, finals, trials, events)) : null;
  }

  private static Confirmation confirmed(RepairTrials.Trial tried, FieldRepair repair) {
    return new Confirmation(
        Status.CONFIRMED, List.of(), tried.scenarios(), tried.schedules(), 0, repair, null);
  }

  /** The lines of the failing run, if one lock for them is enough; more runs may add lines. */
  private @Nullable Confirmation underOneLock(RepairTrials trials, List<Event> events) {
    List<Event> seen = new ArrayList<>(events);
    List<CodeBlock> lines = List.of();
    for (int runs = 1; !lines(seen).equals(lines) && !deadline.isSpent(); runs++) {
      lines = lines(seen);
      RepairTrials.Trial tried = trials.ofLines(lines);
      if (tried.isEnough()) {
        return new Confirmation(
            Status.CONFIRMED, lines, tried.scenarios(), tried.schedules(), runs);
      }
      seen.addAll(tried.bad());
    }
    return null;
  }

  /** From the first access of each operation's method to the last. */
  private static List<CodeBlock> lines(List<Event> events) {
    Map<String, CodeBlock> blocks = new LinkedHashMap<>();
    events.stream()
        .filter(one -> !one.frames().isEmpty() && one.operation() >= 0 && !one.location().isEmpty())
        .map(one -> one.frames().get(0))
        .filter(frame -> frame.line() > 0)
        .forEach(
            frame ->
                blocks.merge(
                    frame.method(),
                    CodeBlock.of(frame.method(), frame.line(), frame.line()),
                    VolatileSearch::both));
    return List.copyOf(blocks.values());
  }

  private static CodeBlock both(CodeBlock one, CodeBlock other) {
    return CodeBlock.of(
        one.from().method(),
        Math.min(one.from().line(), other.from().line()),
        Math.max(one.to().line(), other.to().line()));
  }

  /** With what is cheaper, or needs no other declaration. */
  private FieldRepair withOthers(
      FieldRepair known, List<FieldRepair> finals, RepairTrials trials, List<Event> events) {
    List<FieldRepair> candidates = new ArrayList<>();
    candidates.add(FieldRepair.of(known.fields(), Declared.RELEASED));
    candidates.add(FieldRepair.of(known.fields(), Declared.FENCED));
    candidates.addAll(finals);
    List<FieldRepair> enough = new ArrayList<>();
    for (FieldRepair repair : candidates) {
      if (!deadline.isSpent() && trials.of(repair).isEnough()) {
        enough.add(repair);
      }
    }
    Set<String> fields = new LinkedHashSet<>(known.fields());
    events.stream().filter(Event::isOld).forEach(one -> add(one, fields));
    return new FieldRepair(known.fields(), known.as(), enough, locked(fields, trials, events));
  }

  /**
   * The methods that access the fields, if one lock for them is enough. Methods that other
   * scenarios show to need the lock join them.
   */
  private List<String> locked(Set<String> fields, RepairTrials trials, List<Event> events) {
    Set<String> methods = new LinkedHashSet<>();
    List<Event> seen = events;
    while (methods.addAll(users(fields, seen)) && !deadline.isSpent()) {
      RepairTrials.Trial tried = trials.ofLock(methods);
      if (tried.isEnough()) {
        return List.copyOf(methods);
      }
      seen = tried.bad();
    }
    return List.of();
  }

  /** The methods of operations that access one of the fields. */
  private static List<String> users(Set<String> fields, List<Event> events) {
    return events.stream()
        .filter(one -> !one.frames().isEmpty() && one.operation() >= 0)
        .filter(one -> fields.contains(name(one)))
        .map(one -> one.frames().get(0).method())
        .distinct()
        .toList();
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

  /**
   * Single fields first, those that were written before old values were read first of all. Where
   * the declaration changes nothing, because calls say weaker modes, the calls must change.
   */
  private static List<FieldRepair> candidates(List<Event> events) {
    Set<String> fields = new LinkedHashSet<>();
    events.stream().filter(one -> one.kind() == Kind.WRITE).forEach(one -> add(one, fields));
    events.stream().filter(one -> one.kind() == Kind.READ).forEach(one -> add(one, fields));
    List<String> few = fields.stream().limit(MOST_FIELDS).toList();
    List<FieldRepair> candidates = new ArrayList<>();
    few.forEach(one -> candidates.add(FieldRepair.of(List.of(one), Declared.VOLATILE)));
    few.forEach(one -> candidates.add(FieldRepair.of(List.of(one), Declared.ACCESSED_VOLATILE)));
    for (int one = 0; one < few.size(); one++) {
      for (int other = one + 1; other < few.size(); other++) {
        candidates.add(FieldRepair.of(List.of(few.get(one), few.get(other)), Declared.VOLATILE));
      }
    }
    return candidates;
  }

  private static String name(Event event) {
    return event.location().substring(event.location().lastIndexOf('.') + 1);
  }

  /** Elements of arrays cannot be volatile. */
  private static void add(Event event, Set<String> fields) {
    String name = name(event);
    if (!name.isEmpty() && name.chars().allMatch(Character::isJavaIdentifierPart)) {
      fields.add(name);
    }
  }
}
