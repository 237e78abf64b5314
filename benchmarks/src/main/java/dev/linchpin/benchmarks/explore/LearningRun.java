package dev.linchpin.benchmarks.explore;

import com.sun.management.OperatingSystemMXBean;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.Plan;
import dev.linchpin.exploration.Progress;
import dev.linchpin.exploration.RunMaking;
import dev.linchpin.internal.engine.fiber.FiberBackend;
import dev.linchpin.internal.engine.fiber.OneProcessor;
import dev.linchpin.internal.engine.local.LocalEngine;
import java.io.File;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Explores one scenario once, within the default budget, in a JVM of its own. Arguments: the number
 * of the scenario, and how runs are made. Prints: whether all was explored, schedules, executions,
 * computed ones, states, milliseconds of the clock and of the processor.
 */
final class LearningRun {
  private LearningRun() {}

  public static void main(String[] arguments) throws InterruptedException {
    String text = LearningTable.SCENARIOS.get(Integer.parseInt(arguments[0]));
    RunMaking making = RunMaking.valueOf(arguments[1]);
    Thread thread = FiberBackend.carrier("learning", () -> run(text, making));
    thread.start();
    thread.join();
  }

  private static void run(String text, RunMaking making) {
    if (FiberBackend.best() == FiberBackend.PLATFORM) {
      OneProcessor.keepThisThread(ProcessHandle.current().pid());
    }
    List<Path> classpath =
        Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
            .map(Path::of)
            .toList();
    Plan plan = Plan.complete();
    plan = plan.withOptions(plan.options().withMaking(making));
    try (LocalEngine engine = new LocalEngine(classpath, FiberBackend.best())) {
      long before = processorMillis();
      Exploration found = engine.explore(RateRun.scenario(text), plan, Progress.NONE);
      Exploration.States states = found.counts().states();
      System.out.printf(
          Locale.ROOT,
          "%b %d %d %d %d %d %d%n",
          found.exhausted(),
          states.visited() > 0 ? states.schedules() : found.distinct(),
          found.executions(),
          found.counts().computed(),
          states.visited(),
          found.millis(),
          processorMillis() - before);
    }
  }

  private static long processorMillis() {
    return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getProcessCpuTime()
        / 1_000_000;
  }
}
