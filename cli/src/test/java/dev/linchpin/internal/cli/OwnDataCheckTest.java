package dev.linchpin.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.exploration.Engine;
import dev.linchpin.finding.ClassReport;
import dev.linchpin.internal.engine.worker.KeptWorkers;
import dev.linchpin.internal.engine.worker.WorkerSettings;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Threads of a class that lose each other's updates of collections and atomic variables. */
class OwnDataCheckTest {
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

  private static void later(Runnable work) {
    Thread thread = new Thread(work);
    thread.setDaemon(true);
    thread.start();
  }

  /** Threads add to a list. */
  public static class Shelf {
    private final List<Integer> plain = new ArrayList<>(2);
    private final List<Integer> guarded = Collections.synchronizedList(new ArrayList<>(2));

    public void add() {
      later(() -> plain.add(1));
    }

    public void addGuarded() {
      later(() -> guarded.add(1));
    }

    public int size() {
      return plain.size() + guarded.size();
    }
  }

  /** Threads count. */
  public static class Tally {
    private final AtomicInteger count = new AtomicInteger();
    private final Map<String, Integer> counts = new ConcurrentHashMap<>(Map.of("a", 0));

    public void getAndSet() {
      later(() -> count.set(count.get() + 1));
    }

    public void increment() {
      later(count::incrementAndGet);
    }

    public void getAndPut() {
      later(() -> counts.put("a", counts.getOrDefault("a", 0) + 1));
    }

    public void merge() {
      later(() -> counts.merge("a", 1, Integer::sum));
    }

    public int all() {
      return count.get() + counts.getOrDefault("a", 0);
    }
  }

  /** When both threads are at rest, two updates must be there. */
  @ParameterizedTest
  @CsvSource({
    "Shelf, add, size, true",
    "Shelf, addGuarded, size, false",
    "Tally, getAndSet, all, true",
    "Tally, increment, all, false",
    "Tally, getAndPut, all, true",
    "Tally, merge, all, false",
  })
  void anUpdateThatThreadsOfTheClassLoseIsFound(
      String type, String method, String look, boolean isWrong) {
    ClassReport report =
        new ToldCheck(
                new Scenario(
                    ScenarioText.creation(
                        "dev.linchpin.internal.cli.OwnDataCheckTest$" + type + "()"),
                    List.of(),
                    ScenarioText.threads(method + "(); " + method + "()"),
                    ScenarioText.invocations(look + "()")))
            .on(worker);

    assertThat(report.failure() != null).isEqualTo(isWrong);
    assertThat(report.notJudged()).isEmpty();
  }
}
