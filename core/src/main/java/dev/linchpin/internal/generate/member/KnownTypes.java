package dev.linchpin.internal.generate.member;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * How values of everyday types of the JDK are written. In a text {@code $a} and {@code $b} stand
 * for two values of the first type argument, {@code $x} and {@code $y} for two of the second.
 */
public final class KnownTypes {
  private static final Map<String, List<String>> TEXTS = new HashMap<>();

  static {
    values();
    collections();
    times();
    concurrency();
    synchronisers();
  }

  private KnownTypes() {}

  /** The texts of values of a type, the best first; none if the type is not known. */
  public static List<String> texts(String type) {
    return TEXTS.getOrDefault(type, List.of());
  }

  /** A value of a type that holds others, if there are no others; none if it needs some. */
  public static List<String> emptyTexts(String type) {
    List<String> empty = new ArrayList<>();
    for (String text : texts(type)) {
      String without =
          text.contains("$")
              ? text.replaceAll("\\((List|Set|Map)\\.of\\([^()]*\\)\\)", "()")
                  .replaceAll("(List|Set|Map)\\.of\\([^()]*\\)", "$1.of()")
              : text;
      if (!without.contains("$")) {
        empty.add(without);
      }
    }
    return empty.stream().distinct().toList();
  }

  private static void put(String types, String... texts) {
    for (String type : types.split(" ")) {
      TEXTS.put(type, List.of(texts));
    }
  }

  private static void values() {
    put("boolean java.lang.Boolean", "true", "false");
    put("java.lang.Void", "null");
    put("java.util.UUID", "new UUID(0L, 1L)", "new UUID(0L, 2L)");
    put("java.util.Locale", "Locale.ROOT", "Locale.ENGLISH");
    put("java.util.Currency", "Currency.getInstance(\"EUR\")", "Currency.getInstance(\"USD\")");
    put("java.util.Random", "new Random(1L)");
    put("java.util.BitSet", "new BitSet()");
    put("java.lang.StringBuilder", "new StringBuilder(\"a\")");
    put("java.lang.StringBuffer", "new StringBuffer(\"a\")");
    put("java.nio.file.Path", "java.nio.file.Path.of(\"a\")", "java.nio.file.Path.of(\"b\")");
    put("java.net.URI", "java.net.URI.create(\"a\")", "java.net.URI.create(\"b\")");
    put("java.nio.charset.Charset", "java.nio.charset.StandardCharsets.UTF_8");
    put("java.util.regex.Pattern", "java.util.regex.Pattern.compile(\"a\")");
    put("java.util.Optional", "Optional.of($a)", "Optional.empty()");
    put("java.util.OptionalInt", "OptionalInt.of(1)", "OptionalInt.empty()");
    put("java.util.OptionalLong", "OptionalLong.of(1L)", "OptionalLong.empty()");
    put("java.util.OptionalDouble", "OptionalDouble.of(1.0)", "OptionalDouble.empty()");
    put(
        "java.lang.Class",
        "Class.forName(\"java.lang.Integer\")",
        "Class.forName(\"java.lang.String\")");
    put(
        "java.lang.Throwable java.lang.Exception java.lang.RuntimeException",
        "new IllegalStateException(\"a\")");
    put("java.lang.AutoCloseable java.io.Closeable java.io.Flushable", "() -> {}");
  }

  private static void collections() {
    put(
        "java.lang.Iterable java.util.Collection java.util.SequencedCollection java.util.List",
        "List.of($a, $b)",
        "List.of($b, $a)",
        "List.of($a, $a)");
    put("java.util.Set", "Set.of($a)", "Set.of($b)");
    put("java.util.Map", "Map.of($a, $x)", "Map.of($b, $y)");
    put("java.util.Map$Entry", "Map.entry($a, $x)", "Map.entry($b, $y)");
    put("java.util.EnumSet", "EnumSet.of($a)", "EnumSet.of($b)");
    put("java.util.Iterator", "List.of($a, $b).iterator()");
    put("java.util.Queue java.util.Deque java.util.ArrayDeque", "new ArrayDeque(List.of($a, $b))");
    put("java.util.ArrayList java.util.AbstractList", "new ArrayList(List.of($a, $b))");
    put("java.util.LinkedList", "new LinkedList(List.of($a, $b))");
    put("java.util.Vector", "new Vector(List.of($a, $b))");
    put("java.util.PriorityQueue", "new PriorityQueue(List.of($a, $b))");
    put("java.util.HashSet", "new HashSet(List.of($a))");
    put("java.util.LinkedHashSet java.util.SequencedSet", "new LinkedHashSet(List.of($a))");
    put("java.util.SortedSet java.util.NavigableSet java.util.TreeSet", "new TreeSet(List.of($a))");
    put("java.util.HashMap java.util.AbstractMap", "new HashMap(Map.of($a, $x))");
    put("java.util.LinkedHashMap java.util.SequencedMap", "new LinkedHashMap(Map.of($a, $x))");
    put(
        "java.util.SortedMap java.util.NavigableMap java.util.TreeMap",
        "new TreeMap(Map.of($a, $x))");
  }

  private static void times() {
    put("java.util.concurrent.TimeUnit", "TimeUnit.MILLISECONDS");
    put("java.time.Duration", "Duration.ofMillis(1L)");
    put("java.time.Instant", "Instant.ofEpochMilli(1L)", "Instant.ofEpochMilli(2L)");
    put(
        "java.time.Clock java.time.InstantSource",
        "Clock.fixed(Instant.ofEpochMilli(1L), ZoneOffset.UTC)");
    put("java.time.ZoneId java.time.ZoneOffset", "ZoneOffset.UTC");
    put("java.time.LocalDate", "LocalDate.ofEpochDay(1L)", "LocalDate.ofEpochDay(2L)");
    put("java.time.LocalTime", "LocalTime.of(1, 0)", "LocalTime.of(2, 0)");
    put(
        "java.time.LocalDateTime",
        "LocalDateTime.of(2000, 1, 1, 0, 0)",
        "LocalDateTime.of(2000, 1, 2, 0, 0)");
    put(
        "java.time.ZonedDateTime",
        "ZonedDateTime.ofInstant(Instant.ofEpochMilli(1L), ZoneOffset.UTC)",
        "ZonedDateTime.ofInstant(Instant.ofEpochMilli(2L), ZoneOffset.UTC)");
    put(
        "java.time.OffsetDateTime",
        "OffsetDateTime.ofInstant(Instant.ofEpochMilli(1L), ZoneOffset.UTC)",
        "OffsetDateTime.ofInstant(Instant.ofEpochMilli(2L), ZoneOffset.UTC)");
    put("java.time.Period", "Period.ofDays(1)", "Period.ofDays(2)");
    put("java.time.Year", "Year.of(2000)", "Year.of(2001)");
    put("java.time.YearMonth", "YearMonth.of(2000, 1)", "YearMonth.of(2000, 2)");
    put("java.util.Date", "new Date(1L)", "new Date(2L)");
  }

  private static void concurrency() {
    put("java.util.concurrent.Executor", "task -> task.run()");
    put(
        "java.util.concurrent.ExecutorService java.util.concurrent.AbstractExecutorService",
        "Executors.newFixedThreadPool(1)");
    put("java.util.concurrent.ScheduledExecutorService", "Executors.newScheduledThreadPool(1)");
    put("java.util.concurrent.ThreadFactory", "Executors.defaultThreadFactory()");
    put("java.util.concurrent.RejectedExecutionHandler", "(a, b) -> {}");
    put(
        "java.util.concurrent.TransferQueue java.util.concurrent.LinkedTransferQueue",
        "new LinkedTransferQueue(List.of($a, $b))");
    put(
        "java.util.concurrent.ConcurrentNavigableMap java.util.concurrent.ConcurrentSkipListMap",
        "new ConcurrentSkipListMap(Map.of($a, $x))");
    put(
        "java.util.concurrent.Future java.util.concurrent.CompletionStage"
            + " java.util.concurrent.CompletableFuture",
        "CompletableFuture.completedFuture($a)",
        "CompletableFuture.completedFuture($b)");
    put(
        "java.util.concurrent.ConcurrentMap java.util.concurrent.ConcurrentHashMap",
        "new ConcurrentHashMap(Map.of($a, $x))");
    put(
        "java.util.concurrent.BlockingQueue java.util.concurrent.LinkedBlockingQueue",
        "new LinkedBlockingQueue(List.of($a, $b))");
    put(
        "java.util.concurrent.BlockingDeque java.util.concurrent.LinkedBlockingDeque",
        "new LinkedBlockingDeque(List.of($a, $b))");
    put("java.util.concurrent.ConcurrentLinkedQueue", "new ConcurrentLinkedQueue(List.of($a, $b))");
    put("java.util.concurrent.CopyOnWriteArrayList", "new CopyOnWriteArrayList(List.of($a, $b))");
  }

  private static void synchronisers() {
    put("java.util.concurrent.Semaphore", "new Semaphore(1)");
    put("java.util.concurrent.CountDownLatch", "new CountDownLatch(1)");
    put(
        "java.util.concurrent.locks.Lock java.util.concurrent.locks.ReentrantLock",
        "new ReentrantLock()");
    put(
        "java.util.concurrent.locks.ReadWriteLock"
            + " java.util.concurrent.locks.ReentrantReadWriteLock",
        "new ReentrantReadWriteLock()");
    put("java.util.concurrent.locks.StampedLock", "new StampedLock()");
    put("java.util.concurrent.atomic.AtomicInteger", "new AtomicInteger(1)");
    put("java.util.concurrent.atomic.AtomicLong", "new AtomicLong(1L)");
    put("java.util.concurrent.atomic.AtomicBoolean", "new AtomicBoolean(true)");
    put("java.util.concurrent.atomic.AtomicReference", "new AtomicReference($a)");
    put("java.util.concurrent.atomic.LongAdder", "new LongAdder()");
  }
}
