package dev.linchpin.finding.advice;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Classes that are not thread-safe and that two operations use without a common lock. */
final class UnsafeCollectionAdvice {
  private static final String MAP = "`ConcurrentHashMap`";

  /** What to use instead; empty if there is nothing like it. */
  private static final Map<String, String> UNSAFE =
      Map.ofEntries(
          Map.entry("java.util.HashMap", MAP),
          Map.entry("java.util.LinkedHashMap", ""),
          Map.entry("java.util.WeakHashMap", ""),
          Map.entry("java.util.IdentityHashMap", ""),
          Map.entry("java.util.EnumMap", MAP),
          Map.entry("java.util.TreeMap", "`ConcurrentSkipListMap`"),
          Map.entry("java.util.HashSet", "`ConcurrentHashMap.newKeySet()`"),
          Map.entry("java.util.LinkedHashSet", ""),
          Map.entry("java.util.TreeSet", "`ConcurrentSkipListSet`"),
          Map.entry("java.util.ArrayList", ""),
          Map.entry("java.util.LinkedList", "`ConcurrentLinkedDeque`"),
          Map.entry("java.util.ArrayDeque", "`ConcurrentLinkedDeque`"),
          Map.entry("java.util.PriorityQueue", "`PriorityBlockingQueue`"),
          Map.entry("java.util.BitSet", ""),
          Map.entry("java.lang.StringBuilder", ""));

  private UnsafeCollectionAdvice() {}

  static Phrase of(RunFacts facts) {
    Phrase iterated = iterated(facts);
    if (!iterated.isEmpty()) {
      return iterated;
    }
    List<LibraryCall> calls = facts.calls();
    for (LibraryCall one : calls) {
      String type = type(one);
      if (type.isEmpty() || one.operation() < 0) {
        continue;
      }
      for (LibraryCall other : calls) {
        boolean isShared =
            other.operation() >= 0
                && other.operation() != one.operation()
                && other.receiver().equals(one.receiver())
                && facts.event(other.first()).thread() != facts.event(one.first()).thread()
                && changes(facts, other);
        if (isShared && hasNoCommonLock(facts, one, other) && facts.mayBeBlamed(one.first())) {
          return text(facts, type, one, other);
        }
      }
    }
    return Phrase.NONE;
  }

  /** Each call of a synchronized collection locks it, but not a loop over its iterator. */
  private static Phrase iterated(RunFacts facts) {
    for (LibraryCall loop : facts.calls()) {
      boolean isLoop =
          loop.type().startsWith("java.util.Collections$Synchronized")
              && loop.isOneOf("iterator listIterator stream")
              && loop.operation() >= 0
              && facts.mayBeBlamed(loop.first());
      for (LibraryCall other : isLoop ? facts.calls() : List.<LibraryCall>of()) {
        boolean isBetween =
            facts.isOfAnother(other, loop)
                && other.receiver().equals(loop.receiver())
                && other.first() > loop.first()
                && changes(facts, other);
        if (isBetween) {
          String name = facts.brief(loop.receiver());
          return Phrase.of(
                  "iterate inside `synchronized (%s)` in %s", name, facts.place(loop.first()))
              .because(
                  "a synchronized collection locks single calls, not a loop, and %s calls `%s.%s`"
                      + " meanwhile (%s)",
                  facts.doer(facts.event(other.first())),
                  name,
                  other.method(),
                  facts.place(other.first()));
        }
      }
    }
    return Phrase.NONE;
  }

  /** The class that is not thread-safe; empty if the call is none of its methods. */
  private static String type(LibraryCall call) {
    int nested = call.type().indexOf('$');
    String outer = nested < 0 ? call.type() : call.type().substring(0, nested);
    return !call.receiver().isEmpty() && UNSAFE.containsKey(outer) ? outer : "";
  }

  private static boolean changes(RunFacts facts, LibraryCall call) {
    int thread = facts.event(call.first()).thread();
    for (int at = call.first(); at <= call.last(); at++) {
      if (facts.event(at).thread() == thread && RunFacts.isWrite(facts.event(at))) {
        return true;
      }
    }
    return false;
  }

  private static boolean hasNoCommonLock(RunFacts facts, LibraryCall one, LibraryCall other) {
    Set<String> common = new HashSet<>(facts.held(one.first()));
    common.retainAll(facts.held(other.first()));
    return common.isEmpty();
  }

  private static Phrase text(RunFacts facts, String type, LibraryCall one, LibraryCall other) {
    String safe = UNSAFE.getOrDefault(type, "");
    LibraryCall bare = facts.held(one.first()).isEmpty() ? one : other;
    LibraryCall guarded = bare.equals(one) ? other : one;
    Set<String> locks = facts.held(guarded.first());
    if (facts.held(bare.first()).isEmpty() && locks.size() == 1) {
      return Phrase.of(
              "hold %s in %s as well, where %s is used",
              facts.name(locks.iterator().next()),
              facts.lacking(locks.iterator().next(), bare.first()),
              facts.name(one.receiver()))
          .because(
              "it is %s `%s`, which is not thread-safe, and %s holds the lock (%s)",
              article(type),
              WeakMethodAdvice.simple(type),
              facts.doer(facts.event(guarded.first())),
              facts.place(guarded.first()));
    }
    return Phrase.of(
            "use %s under one lock%s",
            facts.name(one.receiver()),
            safe.isEmpty() ? "" : ", or a " + safe + " and its atomic methods")
        .because(
            "it is %s `%s`, which is not thread-safe, and %s (%s) and %s (%s) hold no common lock",
            article(type),
            WeakMethodAdvice.simple(type),
            facts.doer(facts.event(one.first())),
            facts.place(one.first()),
            facts.doer(facts.event(other.first())),
            facts.place(other.first()));
  }

  private static String article(String type) {
    return type.startsWith("java.util.A") || type.startsWith("java.util.I") ? "an" : "a";
  }
}
