package dev.linchpin.trials.campaign;

import dev.linchpin.exploration.EngineProblem;
import dev.linchpin.exploration.RunMaking;
import dev.linchpin.internal.engine.worker.Worker;
import dev.linchpin.internal.pipeline.CheckProgress;
import dev.linchpin.internal.pipeline.CheckSession;
import dev.linchpin.internal.pipeline.CheckSettings;
import dev.linchpin.internal.supply.BorrowedEngine;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.subject.BadSubject;
import dev.linchpin.subject.Selection;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.Iterator;
import org.jspecify.annotations.Nullable;

/**
 * How soon a violation is found from the name of a class (and its roles) alone, as {@code check}
 * does it.
 *
 * <p>Processor time is that of the calling thread and of the worker, which has been started before:
 * unlike a command, no search pays for the start of two JVMs.
 */
final class BlindSearch {
  /** A fortieth of the default budget of a check, as a check gives each scenario. */
  private static final Duration SLICE = Duration.ofMillis(750);

  private final Worker worker;
  private final TrialClass type;
  private final CheckSettings settings;
  private long lastOfWorker;
  private long spent;
  private long lastOfThread;

  BlindSearch(Worker worker, TrialClass type, long seed, RunMaking making) {
    this.worker = worker;
    this.type = type;
    this.settings =
        CheckSettings.builder()
            .budget(Duration.ofHours(1))
            .seed(seed)
            .jobs(1)
            .options(CheckSettings.standard().options().withMaking(making))
            .withoutCause()
            .build();
  }

  /** The processor time until the first find; null if there was none in so much of it. */
  @Nullable Duration untilFound(Duration most) {
    lastOfWorker = worker.processorTime().toNanos();
    lastOfThread = ofThread();
    Selection selection = Selection.builder().roles(type.use().roles()).build();
    try (CheckSession session =
        CheckSession.open(
            () -> new BorrowedEngine(worker),
            type.name(),
            selection,
            settings,
            CheckProgress.NONE)) {
      Iterator<Scenario> rest = session.scenarios();
      while (rest.hasNext() && spent() < most.toNanos()) {
        if (session.check(rest.next(), SLICE).isFailure()) {
          return Duration.ofNanos(spent());
        }
      }
      return null;
    } catch (BadSubject | EngineProblem problem) {
      return null;
    }
  }

  private long spent() {
    long now = worker.processorTime().toNanos();
    spent += now < lastOfWorker ? now : now - lastOfWorker;
    lastOfWorker = now;
    long mine = ofThread();
    spent += mine - lastOfThread;
    lastOfThread = mine;
    return spent;
  }

  private static long ofThread() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }
}
