package dev.linchpin.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.exploration.Engine;
import dev.linchpin.exploration.Warning;
import dev.linchpin.finding.ClassReport;
import dev.linchpin.finding.FailureKind;
import dev.linchpin.internal.engine.worker.KeptWorkers;
import dev.linchpin.internal.engine.worker.WorkerSettings;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Classes with threads of their own: held to what one caller at a time may see of them. */
class OwnThreadsCheckTest {
  private static Engine worker;

  @BeforeAll
  static void startWorker() {
    worker =
        KeptWorkers.ofThisJvm()
            .borrow(WorkerSettings.of(List.of(Path.of("target", "test-classes"))));
  }

  @AfterAll
  static void stopWorker() {
    worker.close();
  }

  /** Does what it is told later, one thing after the other. */
  public static class Actor {
    private final BlockingQueue<Runnable> mail = new LinkedBlockingQueue<>();
    private volatile int total;

    @SuppressWarnings("NonAtomicVolatileUpdate") // the actor alone writes
    public void tell(int amount) {
      mail.add(() -> total += amount);
    }

    public Actor() {
      Thread actor = new Thread(this::work);
      actor.setDaemon(true);
      actor.start();
    }

    private void work() {
      try {
        while (true) {
          mail.take().run();
        }
      } catch (InterruptedException stop) {
        // Ends.
      }
    }

    public int ask() {
      CompletableFuture<Integer> answer = new CompletableFuture<>();
      mail.add(() -> answer.complete(total));
      return answer.join();
    }

    public int glance() {
      return total;
    }
  }

  /** Moves what is written to where it is read, in a thread that its constructor starts. */
  public static class Flusher {
    private final List<Integer> buffer = new ArrayList<>();
    private final List<Integer> store = new ArrayList<>();

    @SuppressWarnings("ThreadInConstructor") // as people write it
    public Flusher() {
      Thread flusher = new Thread(this::flush);
      flusher.setDaemon(true);
      flusher.start();
    }

    private synchronized void flush() {
      try {
        while (true) {
          while (buffer.isEmpty()) {
            wait();
          }
          store.addAll(buffer);
          buffer.clear();
        }
      } catch (InterruptedException stop) {
        // Ends.
      }
    }

    public synchronized void write(int value) {
      buffer.add(value);
      notifyAll();
    }

    public synchronized int stored() {
      return store.size();
    }
  }

  /** Computes each value once, elsewhere. */
  public static class Memoizer {
    private final Map<Integer, CompletableFuture<Integer>> known = new ConcurrentHashMap<>();

    public int square(int of) {
      return known
          .computeIfAbsent(of, key -> CompletableFuture.supplyAsync(() -> key * key))
          .join();
    }
  }

  /** A pool and what it says about itself. */
  public static class Pool {
    private final ThreadPoolExecutor pool =
        new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());

    public void run() {
      pool.execute(() -> {});
    }

    public long completed() {
      return pool.getCompletedTaskCount();
    }

    public int waiting() {
      return pool.getQueue().size();
    }
  }

  /** Wrong, whatever its thread does. */
  public static class Careless {
    private int count;
    private volatile int beats;

    @SuppressWarnings("ThreadInConstructor") // as people write it
    public Careless() {
      Thread beater = new Thread(() -> beats = 1);
      beater.setDaemon(true);
      beater.start();
    }

    public int increment() {
      return ++count;
    }

    public int beats() {
      return beats;
    }
  }

  /**
   * In each the answers depend on how far a thread of the class is, which one caller sees as well.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      value = {
        "java.util.concurrent.ForkJoinPool(1)!execute(() -> {}); getQueuedSubmissionCount()",
        "java.util.concurrent.ForkJoinPool(1)!execute(() -> {}); hasQueuedSubmissions()",
        "dev.linchpin.internal.cli.OwnThreadsCheckTest$Pool()!run(); completed()",
        "dev.linchpin.internal.cli.OwnThreadsCheckTest$Pool()!run(); waiting()",
        "dev.linchpin.internal.cli.OwnThreadsCheckTest$Actor()!tell(1); glance()",
        "dev.linchpin.internal.cli.OwnThreadsCheckTest$Actor()!tell(1) | glance()",
        "dev.linchpin.internal.cli.OwnThreadsCheckTest$Actor()!tell(1); ask()",
        "dev.linchpin.internal.cli.OwnThreadsCheckTest$Flusher()!write(1); stored()",
        "dev.linchpin.internal.cli.OwnThreadsCheckTest$Flusher()!write(1) | write(2); stored()",
        "dev.linchpin.internal.cli.OwnThreadsCheckTest$Careless()!beats() | increment()",
      })
  void whatAThreadOfTheClassDoesLaterIsNobodysError(String creation, String threads) {
    ClassReport report = check(creation, threads);

    assertThat(report.failure()).isNull();
    assertThat(report.notJudged()).isEmpty();
    assertThat(report.coverage().executions()).isPositive();
  }

  /** Its thread never waits. */
  public static class Spinner {
    private volatile long rounds;

    @SuppressWarnings({"ThreadInConstructor", "NonAtomicVolatileUpdate"}) // as people write it
    public Spinner() {
      Thread spinner =
          new Thread(
              () -> {
                while (rounds >= 0) {
                  rounds++;
                }
              });
      spinner.setDaemon(true);
      spinner.start();
    }

    public void rest() {
      // Nothing that the thread could see.
    }
  }

  /** Its thread keeps the JVM alive. */
  public static class Lingerer {
    private final BlockingQueue<Integer> mail = new LinkedBlockingQueue<>();

    @SuppressWarnings("ThreadInConstructor") // as people write it
    public Lingerer() {
      new Thread(
              () -> {
                try {
                  mail.take();
                } catch (InterruptedException stop) {
                  // Ends.
                }
              })
          .start();
    }

    public int size() {
      return mail.size();
    }
  }

  private List<String> left(String creation, String scenario) {
    return check(creation, scenario).warnings().stream()
        .filter(one -> one.kind() == Warning.Kind.THREAD_LEFT)
        .map(one -> one.warning().text())
        .toList();
  }

  @Test
  void aThreadThatIsLeftIsNamed() {
    assertThat(left("dev.linchpin.internal.cli.OwnThreadsCheckTest$Spinner()", "rest()"))
        .anyMatch(note -> note.contains("goes on without waiting") && note.contains("Spinner"));
    assertThat(left("dev.linchpin.internal.cli.OwnThreadsCheckTest$Lingerer()", "size()"))
        .anyMatch(note -> note.contains("keeps the JVM alive") && note.contains("Lingerer"));
    assertThat(left("dev.linchpin.internal.cli.OwnThreadsCheckTest$Actor()", "glance()")).isEmpty();
  }

  /** More schedules than a test has time for: the serial runs may not be finished. */
  @Test
  void anAsynchronousMemoizerIsNotConvicted() {
    ClassReport report =
        ToldCheck.of(
                "dev.linchpin.internal.cli.OwnThreadsCheckTest$Memoizer()", "square(2) | square(2)")
            .withBudget(Duration.ofSeconds(20))
            .on(worker);

    assertThat(report.failure()).isNull();
  }

  /** Promises what a pool does later. */
  public static class Teller {
    private final ExecutorService pool = Executors.newFixedThreadPool(2);
    private final AtomicInteger safe = new AtomicInteger();
    private volatile int counter;

    @SuppressWarnings("NonAtomicVolatileUpdate") // what is wrong with it
    public CompletableFuture<Integer> count() {
      return CompletableFuture.supplyAsync(() -> ++counter, pool);
    }

    public CompletableFuture<Integer> deposit() {
      return CompletableFuture.supplyAsync(safe::incrementAndGet, pool);
    }
  }

  /** Who asks gets the answer of another caller. */
  public static class Correlator {
    private final Map<String, CompletableFuture<Integer>> open = new ConcurrentHashMap<>();

    public CompletableFuture<Integer> request(String id) {
      return open.computeIfAbsent(id, key -> new CompletableFuture<>());
    }

    public boolean respond(String id, int answer) {
      CompletableFuture<Integer> request = open.remove(id);
      return request != null && request.complete(answer);
    }
  }

  /** Both callers are promised 1, which no order of two increments gives. */
  @Test
  void aLostUpdateIsSeenInFuturesThatAreDoneLater() {
    ClassReport report =
        check("dev.linchpin.internal.cli.OwnThreadsCheckTest$Teller()", "count(); count()");

    assertThat(report.failure()).isNotNull();
    assertThat(Objects.requireNonNull(report.failure()).kind())
        .isEqualTo(FailureKind.NOT_LINEARIZABLE);
  }

  /** A future may be done when it is returned, or later: its caller gets the same. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      value = {
        "Teller()!deposit(); deposit()",
        "Correlator()!request(\"a\") | respond(\"a\", 1)",
        "Correlator()!request(\"a\"); respond(\"a\", 1) | respond(\"a\", 2)",
      })
  void whenAFutureIsDoneIsNobodysError(String creation, String threads) {
    ClassReport report =
        check("dev.linchpin.internal.cli.OwnThreadsCheckTest$" + creation, threads);

    assertThat(report.failure()).isNull();
    assertThat(report.notJudged()).isEmpty();
  }

  /** Two that increment must not both answer 1, whatever a thread of the class does meanwhile. */
  @Test
  void aRaceOfCallersIsFoundBesideAThreadOfTheClass() {
    ClassReport report =
        check(
            "dev.linchpin.internal.cli.OwnThreadsCheckTest$Careless()",
            "increment() | increment(); beats()");

    assertThat(report.failure()).isNotNull();
    assertThat(Objects.requireNonNull(report.failure()).kind())
        .isEqualTo(FailureKind.NOT_LINEARIZABLE);
  }

  private static ClassReport check(String creation, String threads) {
    return ToldCheck.of(creation, threads).on(worker);
  }
}
