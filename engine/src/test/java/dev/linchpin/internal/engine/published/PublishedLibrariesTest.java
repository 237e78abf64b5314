package dev.linchpin.internal.engine.published;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.google.common.collect.ConcurrentHashMultiset;
import com.google.common.util.concurrent.internal.InternalFutureFailureAccess;
import dev.linchpin.exploration.Plan;
import dev.linchpin.internal.engine.fiber.FiberBackend;
import dev.linchpin.internal.engine.local.LocalEngine;
import dev.linchpin.internal.engine.published.fixture.CaffeineCache;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.agrona.concurrent.ManyToManyConcurrentArrayQueue;
import org.apache.commons.collections4.QueueUtils;
import org.jctools.queues.MpmcArrayQueue;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Classes of libraries as their jars have them, under the complete search. */
class PublishedLibrariesTest {
  private static final String UNPUBLISHED =
      "the other producer has reserved the first place but not filled it: the consumer sees"
          + " nothing there and answers null, although its own thread's element is behind it";

  private static final LocalEngine ENGINE =
      new LocalEngine(
          Stream.of(
                  MpmcArrayQueue.class,
                  ConcurrentHashMultiset.class,
                  InternalFutureFailureAccess.class,
                  QueueUtils.class,
                  ManyToManyConcurrentArrayQueue.class,
                  Caffeine.class,
                  CaffeineCache.class)
              .map(PublishedLibrariesTest::jar)
              .toList(),
          FiberBackend.best());

  @AfterAll
  static void close() {
    ENGINE.close();
  }

  private static Path jar(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  /** These poll again while a producer that came first has not filled its place. */
  static Stream<Trial> jctools() {
    return Stream.of(
        Trial.of("org.jctools.queues.MpmcArrayQueue(2)", "", "offer(1); poll() | offer(2); poll()"),
        Trial.of("org.jctools.queues.MpmcArrayQueue(2)", "offer(1)", "offer(2); offer(3) | poll()"),
        Trial.of("org.jctools.queues.MpmcArrayQueue(2)", "offer(1)", "poll() | poll()"),
        Trial.of(
            "org.jctools.queues.atomic.MpmcAtomicArrayQueue(2)", "", "offer(1); poll() | offer(2)"),
        Trial.of("org.jctools.queues.SpscArrayQueue(4)", "", "offer(1); offer(2) | poll(); poll()"),
        Trial.of("org.jctools.queues.MpscLinkedQueue", "", "offer(1) | offer(2); poll()"),
        Trial.of("org.jctools.maps.NonBlockingHashMap", "", "put(1, 2); get(1) | remove(1)"));
  }

  static Stream<Trial> guava() {
    String concurrent = "com.google.common.util.concurrent.";
    return Stream.of(
        Trial.of(
            "com.google.common.collect.ConcurrentHashMultiset::create",
            "",
            "add(\"a\"); count(\"a\") | add(\"a\")"),
        Trial.of(
            concurrent + "AtomicLongMap::create",
            "",
            "incrementAndGet(\"a\") | incrementAndGet(\"a\"); get(\"a\")"),
        Trial.of(concurrent + "AtomicDouble", "", "addAndGet(1.0) | addAndGet(2.0); get()"),
        Trial.of(concurrent + "SettableFuture::create", "", "set(1) | set(2); isDone()"),
        Trial.of(concurrent + "SettableFuture::create", "", "set(1) | get()"),
        Trial.of(concurrent + "Monitor", "", "enter(); leave() | enter(); leave()"),
        Trial.of(concurrent + "Monitor", "", "enter(); leave() | tryEnter()")
            .alsoShows("nobody leaves where tryEnter came first", "Pending Uncalled true"),
        Trial.of(
            "com.google.common.collect.Queues::synchronizedQueue(new java.util.ArrayDeque())",
            "",
            "offer(1); poll() | offer(2)"));
  }

  static Stream<Trial> commonsCollections() {
    String collections = "org.apache.commons.collections4.";
    return Stream.of(
        Trial.of(
            collections
                + "QueueUtils::synchronizedQueue(new "
                + collections
                + "queue.CircularFifoQueue(2))",
            "add(1)",
            "add(2); poll() | add(3)"),
        Trial.of(
            collections
                + "bag.SynchronizedBag::synchronizedBag(new "
                + collections
                + "bag.HashBag())",
            "",
            "add(\"a\"); getCount(\"a\") | add(\"a\")"),
        Trial.of(collections + "map.StaticBucketMap", "", "put(1, 10); get(1) | put(1, 20)"));
  }

  static Stream<Trial> agrona() {
    String concurrent = "org.agrona.concurrent.";
    return Stream.of(
        Trial.of(concurrent + "ManyToManyConcurrentArrayQueue(2)", "offer(1)", "poll() | poll()"),
        Trial.of(
                concurrent + "ManyToManyConcurrentArrayQueue(2)", "", "offer(1); poll() | offer(2)")
            .alsoShows(UNPUBLISHED, "true null true"),
        Trial.of(concurrent + "ManyToOneConcurrentArrayQueue(2)", "", "offer(1) | offer(2); poll()")
            .alsoShows(UNPUBLISHED, "true true null"),
        Trial.of(concurrent + "ManyToOneConcurrentLinkedQueue", "", "offer(1) | offer(2); poll()")
            .alsoShows(UNPUBLISHED, "true true null"),
        Trial.of(
            concurrent + "OneToOneConcurrentArrayQueue(2)",
            "",
            "offer(1); offer(2) | poll(); poll()"));
  }

  static Stream<Trial> caffeine() {
    String cache = CaffeineCache.class.getName();
    return Stream.of(
        Trial.of(cache + "::unbounded", "", "put(1, 10); get(1) | invalidate(1)"),
        Trial.of(cache + "::unbounded", "", "load(1, 10) | load(1, 20)"),
        Trial.of(cache + "::bounded(10)", "", "put(1, 10) | get(1)"));
  }

  @ParameterizedTest
  @MethodSource({"jctools", "guava", "commonsCollections", "agrona", "caffeine"})
  void everyScheduleGivesSerialAnswersOrThoseArgued(Trial trial) {
    trial.verify(ENGINE, Plan.complete());
  }
}
