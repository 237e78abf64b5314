package dev.linchpin.internal.formats.replay;

import dev.linchpin.execution.AtomicBlock;
import dev.linchpin.execution.Execution;
import dev.linchpin.exploration.Plan;
import dev.linchpin.finding.Failure;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;
import dev.linchpin.subject.Relaxation;
import dev.linchpin.subject.Subject;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Everything that is needed to repeat one run, and its outcome.
 *
 * @param made by which Linchpin, on which Java
 * @param classpath where the subject's classes were; empty for those of the JDK and the corpus
 * @param plan what the run depends on: atomic blocks, finer options, limit of steps
 * @param execution the schedule and what it led to
 * @param blame why a check kept the run, or null
 */
public record Replay(
    Made made,
    List<String> classpath,
    Scenario scenario,
    Plan plan,
    Execution execution,
    @Nullable Blame blame) {
  /** The ending of the name of a replay file. */
  public static final String SUFFIX = ".linchpin.json";

  /** By which Linchpin, on which Java. */
  public record Made(String tool, String jdk) {
    /** By this version of Linchpin, on the Java that runs now. */
    public static Made by(String tool) {
      return new Made(tool, Runtime.version().toString());
    }
  }

  /**
   * What a check found wrong with the run.
   *
   * @param kind of failure
   * @param explanation a sentence
   * @param relaxation methods with weaker guarantees than linearizability
   * @param specification how an object of the class was made that says what is right, or null
   * @param roles how many threads may call which methods, each as the option reads it
   */
  public record Blame(
      String kind,
      String explanation,
      Relaxation relaxation,
      @Nullable Invocation specification,
      List<String> roles) {
    public Blame {
      roles = List.copyOf(roles);
    }

    /** What is wrong without any relaxation. */
    public Blame(String kind, String explanation) {
      this(kind, explanation, Relaxation.NONE, null, List.of());
    }

    /** Why a run of a test body is a failure. */
    public static Blame of(Failure failure) {
      return new Blame(failure.kind().text(), sentence(failure));
    }

    /** As the report has it, which may know the cause later than the file is written. */
    private static String sentence(Failure failure) {
      return failure.withCause(null).sentence();
    }

    /**
     * Why a run of a class is a failure.
     *
     * @param subject as it was judged
     */
    public static Blame of(Failure failure, Subject subject) {
      return new Blame(
          failure.kind().text(),
          sentence(failure),
          subject.relaxation(),
          subject.specification(),
          subject.roles().texts());
    }
  }

  public Replay {
    classpath = List.copyOf(classpath);
  }

  /** The run of a failure. */
  public static Replay of(Made made, List<String> classpath, Failure failure, Blame blame) {
    return new Replay(
        made, classpath, failure.scenario(), failure.plan(), failure.execution(), blame);
  }

  /** A run that is not known to be a failure. */
  public Replay(
      Made made, List<String> classpath, Scenario scenario, Plan plan, Execution execution) {
    this(made, classpath, scenario, plan, execution, null);
  }

  /**
   * What a schedule belongs to, as text: the scenario and the options on which steps depend.
   * Whether assertions are on is left out: when schedules were first written, they were off, and
   * few classes have any.
   */
  public static String owner(Scenario scenario, Plan plan) {
    String trust = plan.options().trust().text();
    return String.join(
        "\n",
        scenario.creation().text(),
        ScenarioText.print(scenario.setup()),
        scenario.text(),
        ScenarioText.print(scenario.closing()),
        plan.blocks().stream().map(AtomicBlock::text).collect(Collectors.joining(" ")),
        "spurious "
            + plan.options().spurious()
            + ", real locks "
            + plan.options().realLocks()
            + ", processors "
            // By the caller is mostly one, and was always one when schedules were first written.
            + Math.max(1, plan.options().jvm().processors())
            + (trust.isEmpty() ? "" : ", " + trust)
            + (plan.options().memory().isWeak()
                ? ", memory " + plan.options().memory().word()
                : ""));
  }
}
