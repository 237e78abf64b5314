package dev.linchpin.internal.engine.worker;

import dev.linchpin.execution.EndStatus;
import dev.linchpin.execution.Execution;
import dev.linchpin.execution.OperationOrder;
import dev.linchpin.execution.Outcome;
import dev.linchpin.execution.Precedence;
import dev.linchpin.execution.Result;
import dev.linchpin.execution.Schedule;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.Exploration.Ending;
import dev.linchpin.exploration.Exploration.Found;
import dev.linchpin.exploration.GuidedRun;
import dev.linchpin.exploration.GuidedSchedule;
import dev.linchpin.exploration.Plan;
import dev.linchpin.exploration.Progress;
import dev.linchpin.internal.engine.bind.BadScenario;
import dev.linchpin.internal.engine.local.WatchedEngine;
import dev.linchpin.internal.engine.search.policy.Diverged;
import dev.linchpin.internal.engine.worker.fixture.Hanging;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.subject.ClassOutline;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The main class of a worker whose engine does what the scenario's creation is called. */
final class FakeWorker implements WatchedEngine {
  private volatile long pulse;
  private volatile @Nullable Thread thread;
  private int requests;

  private FakeWorker() {}

  public static void main(String[] arguments) {
    WorkerMain.serve(place -> new FakeWorker(), arguments);
  }

  @Override
  public ClassOutline outline(String className) {
    return new ClassOutline(
        className, false, ClassOutline.Creators.of(List.of()), List.of(), List.of(), List.of());
  }

  @Override
  public Exploration explore(Scenario scenario, Plan plan, Progress progress) {
    thread = Thread.currentThread();
    requests++;
    List<Found> found = new ArrayList<>();
    switch (scenario.creation().method()) {
      case "answer" -> {}
      case "refuse" -> throw new BadScenario("that does not fit");
      case "fail" -> throw new IllegalStateException("a fault");
      case "exit" -> System.exit(7);
      case "crash" -> Runtime.getRuntime().halt(134);
      case "memory" -> exhaust();
      case "loop" -> Hanging.loop();
      case "block" -> Hanging.block();
      case "poll" -> Hanging.poll();
      case "garbage" -> babble();
      case "endless" -> {
        while (progress.goOn(pulse, 1)) {
          pulse = next(pulse);
        }
      }
      case "discover" -> {
        for (long number = 1; number <= 100; number++) {
          found.add(outcome(number));
          progress.found(outcome(number));
        }
        while (progress.goOn(pulse, 1)) {
          pulse = next(pulse);
        }
      }
      default -> throw new BadScenario("unknown " + scenario.creation());
    }
    return new Exploration(
        new Exploration.Counts(requests, 1, 0, Map.of(EndStatus.COMPLETED, 1L)),
        found,
        Ending.ALL_EXPLORED,
        "answered",
        List.of(),
        0);
  }

  @Override
  public Exploration trace(
      Scenario scenario, Plan plan, Predicate<Execution> runs, Progress progress) {
    Execution run = replay(scenario, new Schedule(new int[] {1}), plan);
    boolean wanted = true;
    for (int number = 0; number < 1_000 && wanted; number++) {
      wanted = runs.test(run);
    }
    return explore(scenario, plan, progress);
  }

  private static Found outcome(long number) {
    List<Result> results = List.of(new Result.Returned(Long.toString(number)));
    OperationOrder order = new OperationOrder(new long[] {2, 0});
    Outcome outcome = new Outcome(EndStatus.COMPLETED, results, List.of(), order);
    return new Found(outcome, new Schedule(new int[] {1}), number);
  }

  private static long next(long pulse) {
    return pulse + 1;
  }

  private static void exhaust() {
    Object[] all = null;
    while (true) {
      all = new Object[] {all, new byte[1 << 20]};
    }
  }

  private static void babble() {
    System.out.println("to System.out");
    try {
      FileOutputStream out = new FileOutputStream(FileDescriptor.out);
      out.write("straight to the standard output".getBytes(StandardCharsets.UTF_8));
      out.write(new byte[] {0, 'l', 'i', 0, 0}); // the beginning of a mark, twice
    } catch (IOException problem) {
      throw new IllegalStateException(problem);
    }
  }

  @Override
  public Execution replay(Scenario scenario, Schedule schedule, Plan plan) {
    if (schedule.size() == 0) {
      throw new Diverged("nothing to follow");
    }
    Outcome outcome =
        new Outcome(
            EndStatus.COMPLETED,
            List.of(new Result.Returned("1"), new Result.Pending()),
            List.of(new Result.Done()),
            new OperationOrder(new long[] {2, 4, 8, 0}));
    return new Execution(schedule, List.of(), outcome, List.of("note"));
  }

  @Override
  public Schedule arrange(
      Scenario scenario, Schedule schedule, List<Precedence> wanted, Plan plan) {
    if (wanted.isEmpty()) {
      return schedule;
    }
    throw new IllegalArgumentException("impossible");
  }

  @Override
  public GuidedRun steer(Scenario scenario, GuidedSchedule course, Plan plan) {
    return new GuidedRun(replay(scenario, course.recorded(), plan), List.of(), null);
  }

  @Override
  public long pulse() {
    return pulse;
  }

  @Override
  public List<Working> working() {
    Thread working = thread;
    return working == null ? List.of() : List.of(new Working(working, working));
  }

  @Override
  public void close() {}
}
