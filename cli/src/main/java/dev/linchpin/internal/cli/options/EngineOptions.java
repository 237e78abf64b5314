package dev.linchpin.internal.cli.options;

import dev.linchpin.exploration.MemoryModel;
import dev.linchpin.exploration.Plan;
import dev.linchpin.exploration.RunMaking;
import dev.linchpin.exploration.Trust;
import dev.linchpin.internal.cli.engine.Backend;
import dev.linchpin.internal.cli.help.HelpSection;
import dev.linchpin.internal.cli.help.HelpSection.Heading;
import dev.linchpin.internal.cli.output.UserProblem;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** How the engine runs code. */
@HelpSection(Heading.EXECUTION)
public final class EngineOptions {
  private static final int MOST_TURNS = 8;

  @Option(
      names = "--backend",
      paramLabel = "NAME",
      defaultValue = "best",
      description =
          "How to switch threads: continuation, virtual or platform (default: the fastest on this"
              + " JVM).")
  public Backend backend = Backend.BEST;

  @Option(
      names = "--real-locks",
      description =
          "Run the real code of ReentrantLock, ReentrantReadWriteLock, Semaphore, CountDownLatch,"
              + " CyclicBarrier and Exchanger instead of modelling each call as one step, and"
              + " split the calls of the JDK's queues, futures and executors into steps.")
  boolean realLocks;

  @Option(
      names = "--spurious",
      description =
          "Let each wait and park wake up spuriously once, and one weakCompareAndSet of each"
              + " operation fail.")
  boolean spurious;

  @Option(
      names = "--processors",
      paramLabel = "N",
      description =
          "Result of Runtime.availableProcessors (default: 1 in the code of the JDK, 2 elsewhere"
              + " and for the size of pools).")
  @Nullable Integer processors;

  @Mixin AssertionOption assertions = new AssertionOption();

  @Option(
      names = "--turns",
      paramLabel = "N",
      defaultValue = "" + Plan.Options.DEFAULT_TURNS,
      description =
          "Number of times that time may wake each thread of the class itself in a run: turns of a"
              + " periodic task, sleeps of a loop (1 to 8, default: ${DEFAULT-VALUE}).")
  int turns;

  @Option(
      names = "--memory",
      paramLabel = "MODEL",
      defaultValue = "auto",
      description =
          "Which stores a read may see: sc (the latest one), java (every one that Java's memory"
              + " model allows, load buffering excepted) or auto (sc first; if runs have data"
              + " races, then java in your code) (default: ${DEFAULT-VALUE}).")
  String memory = "auto";

  @Option(
      names = "--publish",
      paramLabel = "HOW",
      defaultValue = "safe",
      description =
          "How the threads get the object: safe (it is created before they start) or racy (the"
              + " first thread creates it and passes it on through a plain field, so that others"
              + " may see default values in fields that are not final) (default:"
              + " ${DEFAULT-VALUE}).")
  String publish = "safe";

  @Option(
      names = "--trust",
      paramLabel = "PATTERN",
      description =
          "Count each call into these classes as one step and do not explore it: a package with"
              + " everything below it (com.acme.metrics.*) or a class. Loggers and metrics"
              + " libraries are trusted by default.")
  List<String> trusted = new ArrayList<>();

  @Option(
      names = "--expand",
      paramLabel = "PATTERN",
      description = "Explore calls into these classes although they are trusted.")
  List<String> expanded = new ArrayList<>();

  @Option(names = "--audit", description = "Run every schedule twice and compare the events.")
  boolean audit;

  @Option(
      names = "--no-cache",
      description =
          "Run schedules, however many there are. By default, a search with very many schedules"
              + " visits each state of the threads and the object once instead, and then runs only"
              + " enough schedules to show every result.")
  boolean noCache;

  @Option(
      names = "--no-learning",
      description =
          "Run every schedule. By default, a large search computes the schedules whose steps are"
              + " all known from others, and runs a sample of these as well.")
  boolean noLearning;

  /** The options in a line, the same for the same options. */
  public String text() {
    return "%s %s %s %s %s %d %s %s %s %s %s %s"
        .formatted(
            backend,
            realLocks,
            spurious,
            processors,
            assertions.isOn(),
            turns,
            trusted,
            expanded,
            audit,
            memory,
            publish,
            noLearning + " " + noCache);
  }

  /**
   * The plan's finer points.
   *
   * @param alwaysAudit whether to audit even if not asked to
   */
  public Plan.Options build(boolean alwaysAudit) {
    UserProblem.unlessAtLeast("--processors", processors == null ? 1 : processors, 1);
    UserProblem.unlessAtLeast("--turns", turns, 1);
    UserProblem.unlessAtMost("--turns", turns, MOST_TURNS);
    patterns("--trust", trusted);
    patterns("--expand", expanded);
    return new Plan.Options(
        making(audit || alwaysAudit),
        spurious,
        realLocks,
        new Plan.Jvm(processors == null ? Plan.Options.BY_CALLER : processors, assertions.isOn()),
        turns,
        Trust.DEFAULT.with(trusted, expanded),
        model());
  }

  private RunMaking making(boolean isAudited) {
    if (isAudited) {
      return RunMaking.TWICE;
    }
    if (noLearning) {
      return RunMaking.MADE;
    }
    return noCache ? RunMaking.LEARNED : RunMaking.MATCHED;
  }

  private MemoryModel model() {
    MemoryModel model =
        MemoryModel.of(memory)
            .filter(MemoryModel::isNamedByUsers)
            .orElseThrow(
                () ->
                    new UserProblem("--memory '%s': expected sc, java or auto".formatted(memory)));
    return switch (publish) {
      case "safe" -> model;
      case "racy" -> racy(model);
      default -> throw new UserProblem("--publish '%s': expected safe or racy".formatted(publish));
    };
  }

  private static MemoryModel racy(MemoryModel model) {
    if (model.equals(MemoryModel.SC)) {
      throw new UserProblem(
          "--publish racy needs reads that see old values; expected --memory java or auto, not sc");
    }
    return model.publishedByRace();
  }

  private static void patterns(String option, List<String> patterns) {
    for (String pattern : patterns) {
      if (!Trust.isPattern(pattern)) {
        throw new UserProblem("%s '%s': expected %s".formatted(option, pattern, Trust.shape()));
      }
    }
  }
}
