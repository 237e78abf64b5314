package dev.linchpin.internal.engine.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.linchpin.execution.Execution;
import dev.linchpin.execution.Precedence;
import dev.linchpin.execution.Result;
import dev.linchpin.execution.Schedule;
import dev.linchpin.exploration.EngineProblem.Kind;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.Exploration.Found;
import dev.linchpin.exploration.Plan;
import dev.linchpin.exploration.Progress;
import dev.linchpin.internal.engine.bind.BadScenario;
import dev.linchpin.internal.engine.fiber.OnAllProcessors;
import dev.linchpin.internal.engine.search.policy.Diverged;
import dev.linchpin.internal.engine.worker.message.MessageFraming;
import dev.linchpin.internal.engine.worker.message.Messages;
import dev.linchpin.internal.engine.worker.message.Reply;
import dev.linchpin.internal.engine.worker.message.Request;
import dev.linchpin.internal.engine.worker.message.WorkerProblem;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Scenario;
import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The protocol between real JVMs, with an engine that misbehaves as told. */
@Timeout(value = 10, unit = TimeUnit.MINUTES)
@OnAllProcessors
class WorkerTest {
  private static final Plan HOURS = Plan.complete().withBudget(Duration.ofHours(1));

  private static final WorkerSettings SETTINGS =
      WorkerSettings.of(List.of())
          .withPatience(Duration.ofSeconds(1))
          .withHeap(64)
          .withOptimiser(true);

  private final Worker worker = new Worker(SETTINGS, FakeWorker.class);

  @AfterEach
  void close() {
    worker.close();
  }

  @Test
  void oneProcessServesManyRequests() {
    assertThat(explore("answer").executions()).isEqualTo(1);
    long process = worker.pid();
    assertThat(explore("answer").executions()).isEqualTo(2);
    assertThat(worker.pid()).isEqualTo(process);
  }

  /** From JDK 21 on, the first process optimises what runs long enough. */
  @Test
  void aLongExplorationGetsAProcessThatOptimises() {
    explore("answer");
    long quick = worker.pid();

    worker.explore(scenario("answer"), HOURS).result();
    long optimising = worker.pid();
    explore("answer");

    assertThat(optimising == quick).isEqualTo(Runtime.version().feature() >= 21);
    assertThat(worker.pid()).isEqualTo(optimising);
  }

  @Test
  void withoutTheOptimiserALongExplorationStaysInTheProcess() {
    try (Worker plain = new Worker(SETTINGS.withOptimiser(false), FakeWorker.class)) {
      plain.explore(scenario("answer"), Plan.complete()).result();
      long quick = plain.pid();
      plain.explore(scenario("answer"), HOURS).result();

      assertThat(plain.pid()).isEqualTo(quick);
    }
  }

  @Test
  void anExecutionComesBackAsItWas() {
    Schedule schedule = new Schedule(new int[] {1, 2, 1});

    Execution execution = worker.replay(scenario("answer"), schedule, Plan.complete());

    assertThat(execution.schedule()).isEqualTo(schedule);
    assertThat(execution.outcome().results())
        .containsExactly(new Result.Returned("1"), new Result.Pending());
    assertThat(execution.outcome().order().reach()).containsExactly(2, 4, 8, 0);
    assertThat(execution.notes()).containsExactly("note");
  }

  @Test
  void exceptionsOfTheEngineComeBackAsThemselves() {
    Schedule none = new Schedule(new int[0]);
    List<Precedence> wanted = List.of(new Precedence(0, 1));

    assertThatThrownBy(() -> worker.replay(scenario("answer"), none, Plan.complete()))
        .isInstanceOf(Diverged.class)
        .hasMessage("nothing to follow");
    assertThatThrownBy(() -> worker.arrange(scenario("answer"), none, wanted, Plan.complete()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("impossible");
    assertThat(worker.arrange(scenario("answer"), none, List.of(), Plan.complete()))
        .isEqualTo(none);
  }

  @Test
  void runsAreHandedOverAndThenTheAnswer() {
    List<Execution> runs = new ArrayList<>();

    Exploration answer =
        Following.runs(runs::add, worker.trace(scenario("answer"), Plan.complete()));

    assertThat(runs).hasSize(1_000);
    assertThat(answer.endedBy()).isEqualTo("answered");
  }

  @Test
  void noRunComesAfterTheLastOneWanted() {
    List<Execution> runs = new ArrayList<>();

    Following.runs(
        run -> {
          runs.add(run);
          return runs.size() < 10;
        },
        worker.trace(scenario("answer"), Plan.complete()));

    assertThat(runs).hasSize(10);
    assertThat(explore("answer").endedBy()).isEqualTo("answered");
  }

  @Test
  void aTraceThatHangsIsNoticed() {
    WorkerProblem problem =
        catchThrowableOfType(
            WorkerProblem.class,
            () -> Following.runs(run -> true, worker.trace(scenario("loop"), Plan.complete())));

    assertThat(problem.kind()).isEqualTo(Kind.HUNG);
  }

  @Test
  void itSaysWhatItRunsOn() {
    assertThat(worker.hello()).isEqualTo("JDK " + Runtime.version());
  }

  @Test
  void aBadScenarioIsRefusedAndTheProcessGoesOn() {
    explore("answer");
    long process = worker.pid();

    assertThatThrownBy(() -> explore("refuse"))
        .isInstanceOf(BadScenario.class)
        .hasMessage("that does not fit");

    assertThat(worker.pid()).isEqualTo(process);
  }

  @Test
  void aFaultOfTheEngineIsToldAsSuch() {
    WorkerProblem problem = problem("fail");

    assertThat(problem.kind()).isEqualTo(Kind.INTERNAL);
    assertThat(problem)
        .hasMessageStartingWith("java.lang.IllegalStateException: a fault")
        .hasMessageContaining("FakeWorker");
  }

  @Test
  void exitingIsAResultAndTheNextRequestGetsANewProcess() {
    explore("answer");
    long process = worker.pid();

    WorkerProblem problem = problem("exit");

    assertThat(problem.kind()).isEqualTo(Kind.EXITED);
    assertThat(problem).hasMessageContaining("status 7");
    assertThat(explore("answer").executions()).isEqualTo(1);
    assertThat(worker.pid()).isNotEqualTo(process);
  }

  @Test
  void aDeadJvmIsACrash() {
    WorkerProblem problem = problem("crash");

    assertThat(problem.kind()).isEqualTo(Kind.CRASHED);
    assertThat(problem).hasMessageContaining("134");
  }

  @Test
  void exhaustingTheHeapIsAResult() {
    assertThat(problem("memory").kind()).isEqualTo(Kind.OUT_OF_MEMORY);
    assertThat(explore("answer").executions()).isEqualTo(1);
  }

  @Test
  void aLoopWithoutAStepIsFound() {
    WorkerProblem problem = problem("loop");

    assertThat(problem.kind()).isEqualTo(Kind.HUNG);
    assertThat(problem)
        .hasMessageContaining("no step in 1000 ms of processor time")
        .hasMessageContaining("at dev.linchpin.internal.engine.worker.fixture.Hanging.loop");
  }

  @Test
  void aBlockedThreadIsFoundWithItsPlace() {
    WorkerProblem problem = problem("block");

    assertThat(problem.kind()).isEqualTo(Kind.HUNG);
    assertThat(problem)
        .hasMessageContaining("no step for 1000 ms")
        .hasMessageContaining("at java.util.concurrent.CountDownLatch.await");
    assertThat(explore("answer").executions()).isEqualTo(1);
  }

  @Test
  void aThreadThatSleepsAndPollsIsFoundWithItsPlace() {
    WorkerProblem problem = problem("poll");

    assertThat(problem.kind()).isEqualTo(Kind.HUNG);
    assertThat(problem)
        .hasMessageContaining("no step for 1000 ms")
        .hasMessageContaining("at java.io.PipedInputStream.read");
  }

  @Test
  void whatOthersWriteToTheStandardOutputDoesNotDisturb() {
    assertThat(explore("garbage").endedBy()).isEqualTo("answered");
    assertThat(explore("answer").executions()).isEqualTo(2);
  }

  @Test
  void anExplorationCanBeCancelledByItsProgress() {
    AtomicLong reports = new AtomicLong();

    Exploration exploration =
        Following.with(
            (executions, distinct) -> reports.incrementAndGet() < 3,
            worker.explore(scenario("endless"), Plan.complete()));

    assertThat(exploration.endedBy()).isEqualTo("answered");
    assertThat(reports.get()).isGreaterThanOrEqualTo(3);
  }

  @Test
  void whatIsFoundIsToldInOrderUntilEnoughIsHeard() {
    List<Long> heard = new ArrayList<>();
    Progress untilThird =
        new Progress() {
          @Override
          public boolean goOn(long executions, long distinct) {
            return true;
          }

          @Override
          public boolean found(Found first) {
            heard.add(first.executions());
            return heard.size() < 3;
          }
        };

    // Ends only when it is cancelled.
    Exploration exploration =
        Following.with(untilThird, worker.explore(scenario("discover"), Plan.complete()));

    assertThat(heard).containsExactly(1L, 2L, 3L);
    assertThat(exploration.found())
        .extracting(Found::executions)
        .containsExactlyElementsOf(LongStream.rangeClosed(1, 100).boxed().toList());
    assertThat(exploration.found().get(7).outcome().results())
        .containsExactly(new Result.Returned("8"));
  }

  @Test
  void anOutlineComesBack() {
    assertThat(worker.outline("some.Name").name()).isEqualTo("some.Name");
  }

  @Test
  void aJavaThatIsNotThereIsAProblemOfStartingUp() {
    try (Worker none =
        new Worker(WorkerSettings.of(List.of()).withJava(Path.of("/no/such/java")))) {
      WorkerProblem problem = catchThrowableOfType(WorkerProblem.class, none::hello);
      assertThat(problem.kind()).isEqualTo(Kind.STARTUP);
      assertThat(problem).hasMessageContaining("/no/such/java");
    }
  }

  @Test
  void aJvmThatRefusesItsFlagsIsAProblemOfStartingUp() {
    try (Worker none = new Worker(WorkerSettings.of(List.of()).withHeap(0))) {
      WorkerProblem problem = catchThrowableOfType(WorkerProblem.class, none::hello);
      assertThat(problem.kind()).isEqualTo(Kind.STARTUP);
      assertThat(problem).hasMessageContaining("-Xmx0m");
    }
  }

  /** The tests run with the flags of the build file: what works with them works in a worker. */
  @Test
  void aWorkerHasTheFlagsThatTheTestsHave() {
    List<String> flags =
        ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
            .filter(flag -> flag.startsWith("--add-"))
            .filter(flag -> isInThisJdk(flag.replaceAll(".*/|=ALL-UNNAMED", "")))
            .toList();

    assertThat(flags).isNotEmpty();
    assertThat(WorkerCommand.of(WorkerSettings.of(List.of()), FakeWorker.class, true))
        .containsAll(flags);
  }

  private static boolean isInThisJdk(String packageName) {
    return Object.class.getModule().getPackages().contains(packageName);
  }

  /** The request never ends by itself; the worker must, when its input does. */
  @Test
  void theDeathOfTheClientEndsTheWorker() throws Exception {
    List<String> command =
        WorkerCommand.of(
            WorkerSettings.of(List.of()).withPatience(Duration.ofMinutes(5)),
            FakeWorker.class,
            true);
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
    try (InputStream replies = process.getInputStream()) {
      assertThat(reply(replies)).isInstanceOf(Reply.Ready.class);
      Request request =
          new Request.Explore(new Request.Place(List.of(), ""), scenario("loop"), Plan.complete());
      MessageFraming.write(process.getOutputStream(), Messages.bytes(request));
      assertThat(reply(replies)).isInstanceOf(Reply.Progressing.class);

      process.getOutputStream().close();

      assertThat(process.waitFor()).isZero();
    } finally {
      process.destroyForcibly();
    }
  }

  private static Reply reply(InputStream replies) throws IOException {
    return Messages.reply(Objects.requireNonNull(MessageFraming.read(replies, skipped -> {})));
  }

  private Exploration explore(String behaviour) {
    return worker.explore(scenario(behaviour), Plan.complete()).result();
  }

  private WorkerProblem problem(String behaviour) {
    return catchThrowableOfType(WorkerProblem.class, () -> explore(behaviour));
  }

  private static Scenario scenario(String behaviour) {
    return new Scenario(new Invocation(behaviour, List.of()), List.of(), List.of(), List.of());
  }
}
