package dev.linchpin.internal.generate.guide;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * How two calls meet if each of them does what it did alone.
 *
 * @param kind how closely
 * @param races pairs of lines, one of each call, that access the same location, at least one of
 *     them to write it, or that acquire two locks in different orders; only if the calls race
 * @param bothWrite whether there is a location that both write
 * @param isCertain whether the calls cannot notice each other: they are disjoint, and the
 *     footprints are all that others can notice of them
 * @param isWithOwnThread whether a thread of the class does some of it, which has many schedules
 */
record Contact(
    Kind kind, Set<CodePair> races, boolean bothWrite, boolean isCertain, boolean isWithOwnThread) {
  /** How closely two calls meet, the closest last. */
  enum Kind {
    /**
     * Neither writes what the other one accesses, and they share no lock. If that is certain, each
     * does the same beside the other one as alone, in every schedule: to run them together would
     * show nothing.
     */
    DISJOINT,
    /** Where they conflict, each is inside a single critical section of one lock. */
    ORDERED,
    /** One can see the other half done. */
    RACING
  }

  /** Two lines that access the same location, the one that is first in the alphabet first. */
  record CodePair(String one, String other) {
    static CodePair of(String one, String other) {
      return one.compareTo(other) <= 0 ? new CodePair(one, other) : new CodePair(other, one);
    }
  }

  static Contact of(Footprint one, Footprint other) {
    List<Conflict> conflicts = conflicts(one, other);
    boolean isWithOwnThread = one.involvesOwnThread() || other.involvesOwnThread();
    boolean shareLock =
        one.locks().stream().anyMatch(other::uses) || other.locks().stream().anyMatch(one::uses);
    if (conflicts.isEmpty() && !shareLock) {
      return new Contact(
          Kind.DISJOINT, Set.of(), false, one.isWhole() && other.isWhole(), isWithOwnThread);
    }
    boolean bothWrite =
        conflicts.stream().anyMatch(conflict -> conflict.one.writes() && conflict.other.writes());
    Set<CodePair> races = lockOrders(one, other);
    boolean isOrdered =
        !one.waits()
            && !other.waits()
            && conflicts.stream().allMatch(Conflict::isGuarded)
            && conflicts.stream().map(conflict -> conflict.one.section()).distinct().count() <= 1
            && conflicts.stream().map(conflict -> conflict.other.section()).distinct().count() <= 1;
    if (isOrdered && races.isEmpty()) {
      return new Contact(Kind.ORDERED, Set.of(), bothWrite, false, isWithOwnThread);
    }
    if (!isOrdered) {
      conflicts.forEach(
          conflict -> races.add(CodePair.of(conflict.one.place(), conflict.other.place())));
    }
    return new Contact(Kind.RACING, races, bothWrite, false, isWithOwnThread);
  }

  /** Where they acquire the same two locks in different orders: each may wait for the other one. */
  private static Set<CodePair> lockOrders(Footprint one, Footprint other) {
    Set<CodePair> orders = new LinkedHashSet<>();
    for (Footprint.Nesting nesting : one.nestings()) {
      other.nestings().stream()
          .filter(nesting::isReverseOf)
          .forEach(reverse -> orders.add(CodePair.of(nesting.place(), reverse.place())));
    }
    return orders;
  }

  private record Conflict(Touch one, Touch other) {
    boolean isGuarded() {
      return one.isKeptApartFrom(other);
    }
  }

  private static List<Conflict> conflicts(Footprint one, Footprint other) {
    Map<String, List<Touch>> byObject = new HashMap<>();
    for (Touch access : other.accesses()) {
      byObject.computeIfAbsent(access.object(), name -> new ArrayList<>()).add(access);
    }
    List<Conflict> conflicts = new ArrayList<>();
    for (Touch access : one.accesses()) {
      for (Touch met : byObject.getOrDefault(access.object(), List.of())) {
        if (access.conflictsWith(met)) {
          conflicts.add(new Conflict(access, met));
        }
      }
    }
    return conflicts;
  }

  /** The same with one more pair; the calls then race. */
  Contact with(CodePair race) {
    Set<CodePair> more = new LinkedHashSet<>(races);
    more.add(race);
    return new Contact(Kind.RACING, more, bothWrite, false, isWithOwnThread);
  }

  /** How many pairs of lines are not among these. */
  int news(Set<CodePair> raced) {
    Set<CodePair> left = new HashSet<>(races);
    left.removeAll(raced);
    return left.size();
  }
}
