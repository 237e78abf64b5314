package dev.linchpin.internal.engine.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.linchpin.exploration.Engine;
import dev.linchpin.exploration.OngoingExploration;
import dev.linchpin.exploration.Plan;
import dev.linchpin.internal.engine.fiber.OnAllProcessors;
import dev.linchpin.internal.engine.worker.message.WorkerProblem;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Who gets which worker; where a process matters, it is a real one with an engine that obeys. */
@OnAllProcessors
class KeptWorkersTest {
  private static final WorkerSettings SETTINGS = WorkerSettings.of(List.of()).withHeap(64);

  private final List<Worker> made = new ArrayList<>();
  private final List<Runnable> later = new ArrayList<>();
  private final KeptWorkers kept =
      new KeptWorkers(
          2,
          later::add,
          settings -> {
            Worker worker = new Worker(settings, FakeWorker.class);
            made.add(worker);
            return worker;
          });

  @AfterEach
  void close() {
    made.forEach(Worker::close);
  }

  private static Scenario scenario(String behaviour) {
    return new Scenario(new Invocation(behaviour, List.of()), List.of(), List.of(), List.of());
  }

  private static long requests(Engine engine) {
    return engine.explore(scenario("answer"), Plan.complete()).result().executions();
  }

  @Test
  void twentyChecksHaveOneProcess() {
    List<Long> requests = new ArrayList<>();
    for (int check = 0; check < 20; check++) {
      try (Engine engine = kept.borrow(SETTINGS)) {
        requests.add(requests(engine));
      }
    }

    assertThat(kept.made()).isEqualTo(1);
    // The engine in the process counts its requests.
    assertThat(requests).first().isEqualTo(1L);
    assertThat(requests).last().isEqualTo(20L);
  }

  @Test
  void checksAtTheSameTimeHaveAWorkerEach() {
    Engine first = kept.borrow(SETTINGS);
    Engine second = kept.borrow(SETTINGS);
    first.close();
    second.close();
    kept.borrow(SETTINGS).close();

    assertThat(kept.made()).isEqualTo(2);
  }

  @Test
  void anotherClassPathIsServedByTheSameProcessWithAnEngineOfItsOwn() {
    Engine first = kept.borrow(SETTINGS);
    assertThat(requests(first)).isEqualTo(1);
    assertThat(requests(first)).isEqualTo(2);
    first.close();
    long process = made.get(0).pid();

    WorkerSettings elsewhere = WorkerSettings.of(List.of(Path.of("elsewhere"))).withHeap(64);
    try (Engine second = kept.borrow(elsewhere)) {
      assertThat(requests(second)).isEqualTo(1);
    }

    assertThat(made.get(0).pid()).isEqualTo(process);
    assertThat(kept.made()).isEqualTo(1);
  }

  @Test
  void aWorkerThatKnowsTheClassPathIsPreferred() {
    WorkerSettings elsewhere = WorkerSettings.of(List.of(Path.of("elsewhere"))).withHeap(64);
    Engine first = kept.borrow(SETTINGS);
    Engine second = kept.borrow(elsewhere);
    first.close();
    second.close();

    kept.borrow(SETTINGS);

    assertThat(made.get(0).uses()).isEqualTo(2);
    assertThat(made.get(1).uses()).isEqualTo(1);
  }

  @Test
  void otherSettingsNeedAnotherJvm() {
    kept.borrow(SETTINGS).close();
    kept.borrow(SETTINGS.withHeap(65)).close();

    assertThat(kept.made()).isEqualTo(2);
  }

  @Test
  void aWorkerThatDiedBeginsAgain() {
    Engine first = kept.borrow(SETTINGS);
    assertThat(requests(first)).isEqualTo(1);
    OngoingExploration deadly = first.explore(scenario("exit"), Plan.complete());
    assertThatThrownBy(deadly::result).isInstanceOf(WorkerProblem.class);
    first.close();

    try (Engine second = kept.borrow(SETTINGS)) {
      assertThat(requests(second)).isEqualTo(1);
    }
    assertThat(kept.made()).isEqualTo(1);
  }

  @Test
  void aWorkerThatStillExploresIsEndedAndNotKept() {
    Engine first = kept.borrow(SETTINGS);
    OngoingExploration endless = first.explore(scenario("discover"), Plan.complete());
    assertThat(endless.next()).isNotNull();
    first.close();

    assertThat(made.get(0).pid()).isEqualTo(-1);
    kept.borrow(SETTINGS).close();
    assertThat(kept.made()).isEqualTo(2);
  }

  @Test
  void notMoreThanTheLimitAreKept() {
    List<Engine> atOnce = List.of(borrow(), borrow(), borrow());
    atOnce.forEach(Engine::close);
    List<Engine> again = List.of(borrow(), borrow(), borrow());
    again.forEach(Engine::close);

    assertThat(kept.made()).isEqualTo(4);
  }

  private Engine borrow() {
    return kept.borrow(SETTINGS);
  }

  @Test
  void anIdleWorkerIsEndedUnlessItWasBorrowedSince() {
    Engine first = borrow();
    requests(first);
    first.close();
    borrow().close();

    later.get(0).run();
    assertThat(made.get(0).pid()).isNotEqualTo(-1);
    later.get(1).run();
    assertThat(made.get(0).pid()).isEqualTo(-1);

    borrow().close();
    assertThat(kept.made()).isEqualTo(2);
  }

  @Test
  void whatWasGivenBackIsNotUsedAnyMore() {
    Engine first = borrow();
    first.close();
    first.close();

    assertThatThrownBy(() -> first.outline("Some")).isInstanceOf(IllegalStateException.class);
    borrow();
    borrow();
    assertThat(kept.made()).isEqualTo(2);
  }

  /** Compiled again in the same moment to the same size: what the clock and the size say is old. */
  @Test
  void aWorkerIsEndedIfItsClassFilesHaveChanged(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("A.class"), "good");
    WorkerSettings settings = WorkerSettings.of(List.of(folder)).withHeap(64);
    kept.borrow(settings).close();
    kept.borrow(settings).close();
    assertThat(kept.made()).isEqualTo(1);

    FileTime time = Files.getLastModifiedTime(file);
    Files.delete(file);
    Files.setLastModifiedTime(Files.writeString(file, "evil"), time);
    kept.borrow(settings).close();
    assertThat(kept.made()).isEqualTo(2);

    Files.writeString(folder.resolve("notes.txt"), "no class");
    kept.borrow(settings).close();
    assertThat(kept.made()).isEqualTo(2);

    Files.writeString(folder.resolve("B.class"), "new");
    kept.borrow(settings).close();
    assertThat(kept.made()).isEqualTo(3);
  }

  /** The worker has seen the folder on another class path, and a folder that it has not seen. */
  @Test
  void aChangedFolderCountsOnAnyClassPath(@TempDir Path folder, @TempDir Path other)
      throws IOException {
    Files.writeString(folder.resolve("A.class"), "good");
    kept.borrow(WorkerSettings.of(List.of(folder)).withHeap(64)).close();
    kept.borrow(WorkerSettings.of(List.of(other)).withHeap(64)).close();
    assertThat(kept.made()).isEqualTo(1);

    Files.writeString(folder.resolve("A.class"), "bad, and longer");
    kept.borrow(WorkerSettings.of(List.of(other, folder)).withHeap(64)).close();

    assertThat(kept.made()).isEqualTo(2);
  }

  /** As a test tool does that runs for days: the class is compiled between two checks. */
  @ParameterizedTest
  @CsvSource({"synchronized, ''", "'', synchronized"})
  void whatIsJudgedIsWhatWasCompiledLast(String first, String then, @TempDir Path folder)
      throws IOException {
    KeptWorkers real = new KeptWorkers(2, later::add, this::real);

    assertThat(lostUpdates(real, first, folder)).isEqualTo(first.isEmpty());
    assertThat(lostUpdates(real, then, folder)).isEqualTo(then.isEmpty());
    assertThat(real.made()).isEqualTo(2);
  }

  private Worker real(WorkerSettings settings) {
    Worker worker = new Worker(settings);
    made.add(worker);
    return worker;
  }

  private static boolean lostUpdates(KeptWorkers workers, String lock, Path folder)
      throws IOException {
    Path source = folder.resolve("Count.java");
    Files.writeString(
        source,
        "public class Count { int n; public %s int inc() { return ++n; } }".formatted(lock));
    assertThat(
            ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "-d", folder.toString(), source.toString()))
        .isZero();
    Scenario scenario =
        new Scenario(
            ScenarioText.creation("Count()"),
            List.of(),
            ScenarioText.threads("inc() | inc()"),
            List.of());
    try (Engine engine = workers.borrow(WorkerSettings.of(List.of(folder)))) {
      return engine.explore(scenario, Plan.complete()).result().found().stream()
          .anyMatch(found -> found.outcome().results().stream().distinct().count() == 1);
    }
  }
}
