package dev.linchpin.finding.advice;

import dev.linchpin.execution.Result;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Two calls on one object of a thread-safe class that are not atomic together, and the call that
 * does both.
 *
 * @param types the classes whose methods these are, as a pattern for their binary names
 * @param checks the methods of the first call, separated by blanks
 * @param acts the methods of the second call
 * @param isKeyed whether both calls have the same first argument, a key or an index
 * @param when what the first call answered: {@link #ABSENT}, {@link #PRESENT} or {@link #ANY}
 * @param instead what to use instead
 */
record CallPair(
    Pattern types, String checks, String acts, boolean isKeyed, String when, String instead) {
  static final String ANY = "";

  /** Null, false, zero or nothing. */
  static final String ABSENT = "absent";

  static final String PRESENT = "present";

  private static final String MAPS = "java\\.util\\.concurrent\\.Concurrent\\w*Map";
  private static final String GUAVA = "com\\.google\\.common\\.cache\\..*";
  private static final String CAFFEINE = "com\\.github\\.benmanes\\.caffeine\\.cache\\..*";
  private static final String QUEUES =
      "java\\.util\\.concurrent\\.(\\w*Queue|\\w*Deque)|java\\.util\\.AbstractQueue";
  private static final String SETS =
      "java\\.util\\.concurrent\\.(ConcurrentHashMap\\$\\w*View|ConcurrentSkipListSet|CopyOnWriteArraySet)|java\\.util\\.Collections\\$SetFromMap";
  private static final String NUMBERS = "java\\.util\\.concurrent\\.atomic\\.Atomic(Integer|Long)";
  private static final String ARRAYS = "java\\.util\\.concurrent\\.atomic\\.Atomic\\w*Array";
  private static final String READS = "get getPlain getOpaque getAcquire intValue longValue";
  private static final String SETS_VALUE = "set lazySet setPlain setOpaque setRelease getAndSet";
  private static final String COUNTS =
      "incrementAndGet getAndIncrement decrementAndGet getAndDecrement addAndGet getAndAdd";
  private static final String LOCKED =
      "java\\.util\\.Collections\\$Synchronized\\w*|java\\.util\\.(Vector|Hashtable|Stack)|java\\.lang\\.StringBuffer";

  /** What else changes the value of a key. */
  private static final String CHANGES =
      "put putIfAbsent replace remove compute computeIfAbsent computeIfPresent merge";

  private static final String UPDATE =
      "`compute` or `merge`, or `replace(key, old, new)` in a loop";

  /** Those that know most first. */
  static final List<CallPair> ALL =
      List.of(
          keyed(
              MAPS,
              "containsKey",
              "put",
              ABSENT,
              "`putIfAbsent`, whose result says whether the key was there"),
          keyed(
              MAPS,
              "get getOrDefault",
              "put",
              ABSENT,
              "`computeIfAbsent` if an existing value stays, or `merge` if the new value depends"
                  + " on the old one"),
          keyed(
              MAPS,
              "get containsKey getOrDefault",
              "putIfAbsent",
              ABSENT,
              "`computeIfAbsent`, or use what `putIfAbsent` returns: if it is not null, another"
                  + " thread's value stays in the map"),
          keyed(MAPS, "get containsKey getOrDefault", "put replace", ANY, UPDATE),
          keyed(
              MAPS,
              "get containsKey getOrDefault",
              "remove",
              ANY,
              "`remove(key, value)`, whose result says whether it removed, or `computeIfPresent`"),
          keyed(
              GUAVA,
              "getIfPresent",
              "put",
              ANY,
              "`get(key, loader)` if an existing value stays, or `asMap().merge` if the new value"
                  + " depends on the old one"),
          keyed(
              CAFFEINE,
              "getIfPresent",
              "put",
              ANY,
              "`get(key, function)` if an existing value stays, or `asMap().merge` if the new"
                  + " value depends on the old one"),
          keyed(
              "java\\.util\\.concurrent\\.CopyOnWriteArrayList",
              "contains indexOf",
              "add",
              ANY,
              "`addIfAbsent`, whose result says whether it added"),
          keyed(
              SETS,
              "contains",
              "add remove",
              ANY,
              "the second call alone: its result says whether the set changed"),
          free(
              QUEUES,
              "isEmpty size",
              "poll remove take removeFirst pollFirst pop",
              "`poll` alone: it returns null if there is nothing"),
          free(
              QUEUES,
              "peek element peekFirst getFirst",
              "poll remove take removeFirst pollFirst pop",
              "`poll` alone, or `remove(element)`, whose result says whether it was still there"),
          free(
              "java\\.util\\.concurrent\\.atomic\\.AtomicBoolean",
              READS,
              SETS_VALUE,
              "`compareAndSet`, whose result says who was first"),
          new CallPair(
              Pattern.compile("java\\.util\\.concurrent\\.atomic\\.AtomicReference"),
              READS,
              SETS_VALUE,
              false,
              ABSENT,
              "`compareAndSet`, which expects what was read (here null) and whose result says who"
                  + " was first"),
          free(
              "java\\.util\\.concurrent\\.atomic\\.AtomicReference",
              READS,
              SETS_VALUE,
              "`updateAndGet`, or `compareAndSet` in a loop"),
          free(
              NUMBERS,
              READS,
              SETS_VALUE,
              "`updateAndGet` (`incrementAndGet`, `addAndGet` for sums), or `compareAndSet` in a"
                  + " loop"),
          free(
              NUMBERS,
              READS,
              COUNTS,
              "`getAndUpdate` with the test inside, or `compareAndSet` in a loop"),
          free(
              NUMBERS,
              COUNTS,
              SETS_VALUE + " " + COUNTS,
              "one `getAndUpdate` with the test inside: other threads see the value in between"),
          keyed(
              ARRAYS,
              READS,
              SETS_VALUE + " " + COUNTS,
              ANY,
              "`updateAndGet(index, …)`, or `compareAndSet` in a loop"),
          free(
              LOCKED,
              "get contains containsKey indexOf size isEmpty peek length charAt firstElement"
                  + " lastElement elementAt",
              "put add remove set replace push pop addElement removeElement removeElementAt append"
                  + " setLength delete",
              "one block `synchronized` on the object around both calls: each call locks it by"
                  + " itself only"));

  private static CallPair keyed(
      String types, String checks, String acts, String when, String instead) {
    return new CallPair(Pattern.compile(types), checks, acts, true, when, instead);
  }

  private static CallPair free(String types, String checks, String acts, String instead) {
    return new CallPair(Pattern.compile(types), checks, acts, false, ANY, instead);
  }

  /** The advice for the first of these pairs that the run shows; empty if it shows none. */
  static Phrase of(RunFacts facts) {
    for (CallPair pair : ALL) {
      Phrase advice = of(facts, pair);
      if (!advice.isEmpty()) {
        return advice;
      }
    }
    return Phrase.NONE;
  }

  /**
   * The first check, and the first act after it in the same task, between whose begin and end
   * another operation changes the same thing. A livelock has ten thousand calls, so partners are
   * looked up, not sought.
   */
  static Phrase of(RunFacts facts, CallPair pair) {
    Map<List<Object>, Spans> acts = new HashMap<>();
    for (LibraryCall act : pair.chosen(facts, pair::isAct)) {
      pair.tasks(facts, act).forEach(task -> Spans.add(acts, task, act));
    }
    Map<String, Map<List<Object>, Spans>> changes = pair.changes(facts);
    for (LibraryCall check : pair.chosen(facts, pair::isCheck)) {
      int change =
          changes.getOrDefault(pair.place(check), Map.of()).values().stream()
              .filter(others -> facts.isOfAnother(others.calls.get(0), check))
              .mapToInt(others -> others.firstBeginOfThoseThatEndAfter(check.first()))
              .min()
              .orElse(Integer.MAX_VALUE);
      LibraryCall act =
          pair.tasks(facts, check).stream()
              .map(acts::get)
              .filter(Objects::nonNull)
              .map(those -> those.first(check.last(), change))
              .filter(Objects::nonNull)
              .min(Comparator.comparingInt(LibraryCall::first))
              .orElse(null);
      if (act != null) {
        return text(facts, pair, check, act);
      }
    }
    return Phrase.NONE;
  }

  /** By place, and then by who makes them. */
  private Map<String, Map<List<Object>, Spans>> changes(RunFacts facts) {
    Map<String, Map<List<Object>, Spans>> changes = new HashMap<>();
    for (LibraryCall change : chosen(facts, this::isChange)) {
      int thread = facts.event(change.first()).thread();
      Spans.add(
          changes.computeIfAbsent(place(change), k -> new LinkedHashMap<>()),
          List.of(change.operation(), thread),
          change);
    }
    return changes;
  }

  /** What a check and its act must have in common: the task, the place, a block that is blamed. */
  private List<List<Object>> tasks(RunFacts facts, LibraryCall call) {
    int task = facts.task(call);
    return task == RunFacts.NO_TASK
        ? List.of()
        : facts.blocksAround(call.first()).stream()
            .map(block -> List.<Object>of(task, place(call), block))
            .toList();
  }

  /** Calls in the order of their first events, to find some by when they begin and end. */
  private static final class Spans {
    private final List<LibraryCall> calls = new ArrayList<>();

    /** For each call the latest end of those up to it. */
    private final List<Integer> ends = new ArrayList<>();

    static void add(Map<List<Object>, Spans> all, List<Object> key, LibraryCall call) {
      Spans those = all.computeIfAbsent(key, k -> new Spans());
      int before = those.ends.isEmpty() ? -1 : those.ends.get(those.ends.size() - 1);
      those.calls.add(call);
      those.ends.add(Math.max(before, call.last()));
    }

    /** No call before the first one with a later end up to it ends later. */
    int firstBeginOfThoseThatEndAfter(int moment) {
      int at = firstWithEndAfter(moment);
      return at < calls.size() ? calls.get(at).first() : Integer.MAX_VALUE;
    }

    /** The first that begins after one moment and ends after another one. */
    @Nullable LibraryCall first(int begin, int end) {
      int at = end == Integer.MAX_VALUE ? calls.size() : firstWithEndAfter(Math.max(begin, end));
      while (at < calls.size() && (calls.get(at).first() <= begin || calls.get(at).last() <= end)) {
        at++;
      }
      return at < calls.size() ? calls.get(at) : null;
    }

    private int firstWithEndAfter(int moment) {
      int found = Collections.binarySearch(ends, moment + 1);
      while (found > 0 && ends.get(found - 1) > moment) {
        found--;
      }
      return found >= 0 ? found : -found - 1;
    }
  }

  private List<LibraryCall> chosen(RunFacts facts, Predicate<LibraryCall> kind) {
    return facts.calls().stream().filter(call -> !place(call).isEmpty()).filter(kind).toList();
  }

  /** Calls with the same place are on one object, and for one key; empty if that is not known. */
  private String place(LibraryCall call) {
    boolean isKnown = !call.receiver().isEmpty() && (!isKeyed || !call.key().isEmpty());
    return isKnown ? call.receiver() + (isKeyed ? "\n" + call.key() : "") : "";
  }

  static Phrase text(RunFacts facts, CallPair pair, LibraryCall check, LibraryCall act) {
    String object = facts.brief(check.receiver());
    return Phrase.of(
        "replace `%s.%s` (%s) and `%s.%s` (%s), between which another thread can act, with %s%s",
        object,
        check.method(),
        facts.place(check.first()),
        object,
        act.method(),
        facts.place(act.first()),
        pair.instead(facts, act),
        facts.asConfirmed(check.first(), act.first()));
  }

  /** What tells the caller whether the update was made comes first, if the caller is told. */
  private String instead(RunFacts facts, LibraryCall act) {
    return instead.equals(UPDATE) && isOutcomeReturned(facts, act)
        ? "`replace(key, old, new)` in a loop, whose result says whether the value was still the"
            + " old one (`compute` or `merge` if the result of the test were not needed)"
        : instead;
  }

  /** Whether the operation returns something else than the value that it put. */
  private static boolean isOutcomeReturned(RunFacts facts, LibraryCall act) {
    if (act.operation() < 0) {
      return false;
    }
    Result result = facts.failure().execution().outcome().results().get(act.operation());
    List<String> arguments = act.values().arguments();
    return result instanceof Result.Returned returned
        && !returned.value().equals(arguments.get(arguments.size() - 1));
  }

  boolean isCheck(LibraryCall call) {
    return types.matcher(call.type()).matches() && call.isOneOf(checks) && answers(call);
  }

  boolean isAct(LibraryCall call) {
    return types.matcher(call.type()).matches() && call.isOneOf(acts);
  }

  private boolean isChange(LibraryCall call) {
    boolean isOfMap = types.pattern().equals(MAPS) && types.matcher(call.type()).matches();
    return isAct(call) || (isOfMap && call.isOneOf(CHANGES));
  }

  /** Whether the call changes something, if it finds what it expects. */
  static boolean mayChange(LibraryCall call) {
    return call.method().contains("ompareAnd") || ALL.stream().anyMatch(pair -> pair.isAct(call));
  }

  private boolean answers(LibraryCall call) {
    String answer = call.answer();
    return when.equals(ANY)
        || (answer != null && when.equals(isNothing(answer) ? ABSENT : PRESENT));
  }

  private static boolean isNothing(String answer) {
    return answer.equals("null") || answer.equals("false") || answer.equals("0");
  }
}
