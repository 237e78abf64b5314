package dev.linchpin.internal.engine.worker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.corpus.lock.BankTransfer;
import dev.linchpin.execution.AtomicBlock;
import dev.linchpin.execution.EndStatus;
import dev.linchpin.execution.Event;
import dev.linchpin.execution.Execution;
import dev.linchpin.execution.Outcome;
import dev.linchpin.execution.source.Frame;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.Exploration.Found;
import dev.linchpin.exploration.Plan;
import dev.linchpin.exploration.Strategy;
import dev.linchpin.internal.engine.fiber.FiberBackend;
import dev.linchpin.internal.engine.local.LocalEngine;
import dev.linchpin.scenario.Scenario;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Lines of real code that the scheduler keeps together. */
class AtomicBlocksTest {
  private static final String KEPT = "dev.linchpin.internal.engine.worker.fixture.Kept";
  private static final Path SOURCE =
      Path.of("src/test/java/dev/linchpin/internal/engine/worker/fixture/Kept.java");

  private final LocalEngine engine =
      new LocalEngine(List.of(Path.of("target", "test-classes")), FiberBackend.best());

  @AfterEach
  void close() {
    engine.close();
  }

  private static AtomicBlock block(String method) {
    return new AtomicBlock(KEPT, method, line("BEGIN " + method), line("END " + method));
  }

  private static int line(String marker) {
    try {
      List<String> lines = Files.readAllLines(SOURCE);
      for (int index = 0; index < lines.size(); index++) {
        if (lines.get(index).endsWith("// " + marker)) {
          return index + 1;
        }
      }
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
    throw new IllegalArgumentException("no line is marked " + marker);
  }

  private static Scenario scenario(String threads) {
    return LocalEngineTest.scenario(KEPT, "", threads);
  }

  private static Plan keeping(String... methods) {
    List<AtomicBlock> blocks = new ArrayList<>();
    for (String method : methods) {
      blocks.add(block(method));
    }
    return Plan.complete().withBlocks(blocks);
  }

  private List<Execution> trace(String threads, Plan plan) {
    List<Execution> runs = new ArrayList<>();
    Exploration traced = Following.runs(runs::add, engine.trace(scenario(threads), plan));
    assertThat(traced.exhausted()).isTrue();
    assertThat(traced.distinct()).isEqualTo(runs.size());
    return runs;
  }

  /** Nobody else does anything between the first and the last event of a call in the block. */
  private static void isWhole(Execution run, AtomicBlock block) {
    List<Event> events = run.events();
    for (int from = 0; from < events.size(); from++) {
      int activation = inside(events.get(from), block);
      int to = events.size() - 1;
      while (to > from && (activation == 0 || inside(events.get(to), block) != activation)) {
        to--;
      }
      for (Event between : events.subList(from, to)) {
        assertThat(between.thread()).as(run.toString()).isEqualTo(events.get(from).thread());
      }
    }
  }

  /** The call of the block's method that is in its lines at the event, or 0. */
  private static int inside(Event event, AtomicBlock block) {
    for (Frame frame : event.frames()) {
      if (frame.method().equals(block.className() + "." + block.method())
          && frame.line() >= block.fromLine()
          && frame.line() <= block.toLine()) {
        return frame.activation();
      }
    }
    return 0;
  }

  @ParameterizedTest
  @ValueSource(strings = {"loop", "nested", "early", "failing", "locking", "monitor", "guarded"})
  void twoBlocksThatConflictComeInTwoOrders(String method) {
    List<Execution> runs = trace(method + "() | " + method + "()", keeping(method));

    runs.forEach(run -> isWhole(run, block(method)));
    // Each is one step, and both write the same fields; locking is part of the step, and so is
    // unlocking, so nobody ever finds the lock taken.
    assertThat(runs).hasSize(2);
  }

  @ParameterizedTest
  @ValueSource(strings = {"loop", "nested", "early", "failing", "locking", "monitor", "guarded"})
  void aBlockAndTwoStepsThatConflictWithItComeInThreeOrders(String method) {
    List<Execution> runs = trace(method + "() | touch()", keeping(method));

    runs.forEach(run -> isWhole(run, block(method)));
    // The block touches both fields: it is before, between or after the two writes.
    assertThat(runs).hasSize(3);
  }

  @ParameterizedTest
  @ValueSource(strings = {"loop", "nested", "early", "failing", "locking", "monitor", "guarded"})
  void withoutTheBlockThereAreMoreOrders(String method) {
    assertThat(trace(method + "() | touch()", Plan.complete())).hasSizeGreaterThan(3);
  }

  /**
   * The block reads a field and then takes the lock. If the other thread has the lock by then, and
   * changes the field meanwhile, that is no run of an atomic block; it begins before or after.
   */
  @Test
  void aBlockThatMustWaitForALockBeginsLaterInstead() {
    Plan plan = keeping("lateLock");

    List<Execution> runs = trace("lateLock() | touchLocked()", plan);
    Exploration explored = engine.explore(scenario("lateLock() | touchLocked()"), plan).result();

    runs.forEach(run -> isWhole(run, block("lateLock")));
    // The one takes its lock before the other or after it. While the other has the lock, the
    // block may begin and wait; such runs are made, and left out.
    assertThat(runs).hasSize(2);
    assertThat(answers(runs)).containsExactlyInAnyOrder("0", "5");
    assertThat(explored.distinct()).isEqualTo(2);
    assertThat(explored.redundant()).isPositive();
  }

  private static Set<String> answers(List<Execution> runs) {
    return runs.stream()
        .map(run -> LocalEngineTest.text(run.outcome().results().get(0)))
        .collect(Collectors.toSet());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "lateLock() | touchLocked()",
        "lateLock() | lateLock() | touchLocked()",
        "lateLock(); locking() | touchLocked(); monitor()",
        "guarded() | monitor() | touch()"
      })
  void theReductionLosesNothingThatAllInterleavingsShow(String threads) {
    Plan plan = keeping("lateLock", "monitor", "guarded");
    Plan all = Plan.of(Strategy.INTERLEAVINGS).withBlocks(plan.blocks());

    assertThat(outcomes(engine.explore(scenario(threads), plan).result()))
        .isEqualTo(outcomes(engine.explore(scenario(threads), all).result()));
  }

  private static Set<Outcome> outcomes(Exploration exploration) {
    assertThat(exploration.exhausted()).isTrue();
    return exploration.found().stream().map(Found::outcome).collect(Collectors.toSet());
  }

  @Test
  void aBlockThatNobodyLetsEndIsStuck() {
    Exploration found =
        engine.explore(scenario("waiting() | touch()"), keeping("waiting")).result();

    assertThat(found.ends()).containsOnlyKeys(EndStatus.LIVELOCKED);
  }

  @Test
  void aBlockInWhichAnotherThreadMustTakePartIsNeverWhole() {
    AtomicBlock lines = block("handshake");
    AtomicBlock loop = new AtomicBlock(KEPT, lines.method(), lines.fromLine(), lines.toLine() + 1);

    Exploration found =
        engine
            .explore(scenario("handshake() | answer()"), Plan.complete().withBlocks(List.of(loop)))
            .result();

    assertThat(found.executions()).isZero();
    assertThat(found.remarks())
        .contains(
            "no run executes the atomic blocks without interruption: in each run a thread waits inside a block");
  }

  @Test
  void aBlockThatWaitsForAnotherThreadBeginsAfterItDid() {
    List<Execution> runs = trace("waiting() | release()", keeping("waiting"));

    runs.forEach(run -> isWhole(run, block("waiting")));
    // The flag is set before the block begins; no other order lets it run through.
    assertThat(runs).hasSize(1);
  }

  /**
   * Two accounts, two locks, taken in either order. With both taken at once nobody waits for ever:
   * a thread that has one lock and waits for the other had better not begun.
   */
  @Test
  void aThreadDoesNotBeginABlockThatItCannotFinish() throws URISyntaxException {
    Path corpus =
        Path.of(BankTransfer.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    Scenario transfers =
        LocalEngineTest.scenario(
            BankTransfer.class.getName(),
            "",
            "transfer(0, 1, 1); transfer(0, 1, 1) | transfer(1, 0, 1) | transfer(1, 0, 1)");
    Plan plan = Plan.complete();
    AtomicBlock bothLocks = new AtomicBlock(BankTransfer.class.getName(), "transfer", 13, 14);
    Plan whole = plan.withBlocks(List.of(bothLocks));
    try (LocalEngine bank = new LocalEngine(List.of(corpus), FiberBackend.best())) {
      assertThat(bank.explore(transfers, plan).result().ends()).containsKey(EndStatus.DEADLOCKED);
      assertThat(bank.explore(transfers, whole).result().ends())
          .containsOnlyKeys(EndStatus.COMPLETED);
    }
  }
}
