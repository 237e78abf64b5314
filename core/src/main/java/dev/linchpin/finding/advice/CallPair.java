package dev.linchpin.finding.advice;

import java.util.List;
import java.util.regex.Pattern;

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
              "`computeIfAbsent` if a value that is there stays, `merge` if the new value depends on the old one"),
          keyed(
              MAPS,
              "get containsKey getOrDefault",
              "put replace",
              ANY,
              "`compute` or `merge`, or `replace(key, old, new)` in a loop"),
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
              "`get(key, loader)` if a value that is there stays, `asMap().merge` if the new value depends on the old one"),
          keyed(
              CAFFEINE,
              "getIfPresent",
              "put",
              ANY,
              "`get(key, function)` if a value that is there stays, `asMap().merge` if the new value depends on the old one"),
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
              "`compareAndSet(null, …)`, whose result says who was first"),
          free(
              "java\\.util\\.concurrent\\.atomic\\.AtomicReference",
              READS,
              SETS_VALUE,
              "`updateAndGet`, or `compareAndSet` in a loop"),
          free(
              NUMBERS,
              READS,
              SETS_VALUE,
              "`updateAndGet` (`incrementAndGet`, `addAndGet` for sums), or `compareAndSet` in a loop"),
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
              "get contains containsKey indexOf size isEmpty peek length charAt firstElement lastElement elementAt",
              "put add remove set replace push pop addElement removeElement removeElementAt append setLength delete",
              "one block `synchronized` on the object around both calls: each call locks it by itself only"));

  private static CallPair keyed(
      String types, String checks, String acts, String when, String instead) {
    return new CallPair(Pattern.compile(types), checks, acts, true, when, instead);
  }

  private static CallPair free(String types, String checks, String acts, String instead) {
    return new CallPair(Pattern.compile(types), checks, acts, false, ANY, instead);
  }

  boolean isCheck(LibraryCall call) {
    return types.matcher(call.type()).matches() && call.isOneOf(checks) && answers(call);
  }

  boolean isAct(LibraryCall call) {
    return types.matcher(call.type()).matches() && call.isOneOf(acts);
  }

  /** Whether both are on one object, and for one key. */
  boolean isTogether(LibraryCall one, LibraryCall other) {
    return !one.receiver().isEmpty()
        && one.receiver().equals(other.receiver())
        && (!isKeyed || (!one.key().isEmpty() && one.key().equals(other.key())));
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
