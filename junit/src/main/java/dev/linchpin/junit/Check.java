package dev.linchpin.junit;

import dev.linchpin.execution.BadScheduleToken;
import dev.linchpin.execution.ScheduleToken;
import dev.linchpin.exploration.Plan;
import dev.linchpin.finding.ClassReport;
import dev.linchpin.internal.formats.replay.Replay;
import dev.linchpin.internal.pipeline.CheckProgress;
import dev.linchpin.internal.pipeline.CheckSession;
import dev.linchpin.internal.pipeline.CheckSettings;
import dev.linchpin.scenario.BadScenarioText;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;
import dev.linchpin.subject.BadSubject;
import dev.linchpin.subject.Relaxation;
import dev.linchpin.subject.Selection;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What is to be checked of a class, said step by step; begins with {@link Linchpin#check}.
 *
 * <p>Everything may be left open. A wrong text is refused at once, with a {@link BadSubject} that
 * says what was expected.
 */
public final class Check {
  /** So many scenarios, unless said otherwise, or it takes more to try every two methods. */
  static final int TESTS = 100;

  /** So much time, unless said otherwise. */
  static final Duration BUDGET = Duration.ofSeconds(10);

  /** People take their time. */
  private static final Duration DEBUGGING = Duration.ofDays(1);

  private final String className;
  private final @Nullable Class<?> type;
  private List<Invocation> operations = List.of();
  private List<String> methods = List.of();
  private List<String> excluded = List.of();
  private @Nullable Invocation creation;
  private List<Invocation> setup = List.of();
  private List<Invocation> closing = List.of();
  private @Nullable Invocation specification;
  private Set<String> weak = Set.of();
  private Set<String> nondeterministic = Set.of();
  private Set<String> mayFail = Set.of();
  private Set<String> asynchronous = Set.of();
  private final List<List<List<Invocation>>> scenarios = new ArrayList<>();
  private CheckSettings.@Nullable Size size;
  private int tests;
  private int maxOperations = Scenario.MOST_OPERATIONS;
  private OptionalInt bound = OptionalInt.empty();
  private @Nullable Duration budget;
  private @Nullable Long seed;
  private @Nullable String schedule;
  private @Nullable OneSchedule recorded;

  Check(String className, @Nullable Class<?> type) {
    this.className = className;
    this.type = type;
  }

  /** Checks a recorded run: its scenario only, its schedule first. */
  Check replaying(Replay replay) {
    Scenario scenario = replay.scenario();
    creation = scenario.creation();
    setup = scenario.setup();
    closing = scenario.closing();
    scenarios.clear();
    scenarios.add(scenario.threads());
    recorded = new OneSchedule(scenario, replay.execution().schedule(), replay.plan());
    return this;
  }

  /** The only invocations to use, each as {@code "push(1)"}. */
  public Check operations(String... invocations) {
    operations =
        Arrays.stream(invocations)
            .flatMap(text -> read("operations", text, ScenarioText::invocations).stream())
            .toList();
    return this;
  }

  /** Names of methods to use; {@code *} stands for any text. */
  public Check methods(String... names) {
    methods = List.of(names);
    return this;
  }

  /** Names of methods not to use; {@code *} stands for any text. */
  public Check exclude(String... names) {
    excluded = List.of(names);
    return this;
  }

  /**
   * How an object is made: {@code "(3)"} for arguments of a constructor, {@code "::of(3)"} for a
   * static method; or with the name of a class before it.
   */
  public Check creation(String text) {
    String stripped = text.strip();
    boolean isShort = stripped.startsWith("(") || stripped.startsWith("::");
    creation = read("creation", isShort ? className + stripped : stripped, ScenarioText::creation);
    return this;
  }

  /** Invocations before the threads start. */
  public Check init(String invocations) {
    setup = read("init", invocations, ScenarioText::invocations);
    return this;
  }

  /** Invocations after all threads have ended; their answers are checked too. */
  public Check closing(String invocations) {
    closing = read("closing", invocations, ScenarioText::invocations);
    return this;
  }

  /** A scenario, as {@code "push(1); pop() | pop()"}; only those given are checked. */
  public Check scenario(String threads) {
    scenarios.add(read("scenario", threads, ScenarioText::threads));
    return this;
  }

  /** The schedule to run first of the one scenario given, as a report shows it. */
  public Check schedule(String token) {
    schedule = token;
    return this;
  }

  /** Only random scenarios, of so many threads with so many operations each. */
  public Check random(int threads, int length) {
    if (threads < 1 || length < 1) {
      throw new BadSubject(
          "random scenarios of %d threads with %d operations each; expected at least 1 of both"
              .formatted(threads, length));
    }
    size = new CheckSettings.Size(threads, length);
    return this;
  }

  /** So many scenarios at most. */
  public Check tests(int most) {
    tests = most;
    return this;
  }

  /** Scenarios of so many operations at most. */
  public Check maxOperations(int most) {
    maxOperations = most;
    return this;
  }

  /** The most preemptions of a run; without it, any number. */
  public Check bound(int preemptions) {
    bound = OptionalInt.of(preemptions);
    return this;
  }

  /** Time for all scenarios. */
  public Check budget(Duration time) {
    budget = time;
    return this;
  }

  /** Time for all scenarios, as {@code "10s"}. */
  public Check budget(String time) {
    return budget(Configuration.duration("budget", time));
  }

  /** Of everything random. */
  public Check seed(long number) {
    seed = number;
    return this;
  }

  /** A class with the same methods that says, used by one thread, what is right. */
  public Check spec(Class<?> sequential) {
    specification = new Invocation(sequential.getName(), List.of());
    return this;
  }

  /** How an object of such a class is made, as {@code "com.acme.PlainStack(3)"}. */
  public Check spec(String creation) {
    specification = read("spec", creation, ScenarioText::creation);
    return this;
  }

  /** Methods whose answers are not part of the verdict. */
  public Check weak(String... names) {
    weak = Set.of(names);
    return this;
  }

  /** Methods that may give any of several right answers. */
  public Check nondeterministic(String... names) {
    nondeterministic = Set.of(names);
    return this;
  }

  /** Methods that may fail because another operation is in progress. */
  public Check mayFail(String... names) {
    mayFail = Set.of(names);
    return this;
  }

  /** Methods whose effect may come after they have returned. */
  public Check asynchronous(String... names) {
    asynchronous = Set.of(names);
    return this;
  }

  /** Checks, and fails with the smallest failing scenario if there is one. */
  public void assertLinearizable() {
    Standalone.assertLinearizable(this, Configuration.ofSystemProperties());
  }

  /** Checks, and tells what was found and what was covered. */
  public ClassReport report() {
    return Standalone.report(this, Configuration.ofSystemProperties());
  }

  String className() {
    return className;
  }

  /** The class itself, if it is known to this JVM. */
  @Nullable Class<?> type() {
    return type;
  }

  Selection selection() {
    return new Selection(
        operations.isEmpty() ? named() : operations,
        methods,
        excluded,
        creation,
        setup,
        closing,
        new Relaxation(weak, nondeterministic, mayFail, asynchronous),
        specification);
  }

  /** What the given scenarios call; trying out the rest of the class would be for nothing. */
  private List<Invocation> named() {
    return scenarios.stream().flatMap(List::stream).flatMap(List::stream).distinct().toList();
  }

  /**
   * Looks at the class. If nobody said how many scenarios, there are as many as it takes to bring
   * every two methods together.
   */
  CheckSession open(Workers workers, Configuration configuration) {
    CheckSession session =
        CheckSession.open(
            workers, className, selection(), settings(configuration), CheckProgress.NONE);
    return tests > 0 || configuration.tests().isPresent() ? session : session.withAllPairs();
  }

  CheckSettings settings(Configuration configuration) {
    CheckSettings standard = CheckSettings.standard();
    List<Scenario> given = given();
    CheckSettings.Mode mode =
        !given.isEmpty()
            ? CheckSettings.Mode.GIVEN
            : size != null ? CheckSettings.Mode.RANDOM : CheckSettings.Mode.DEFAULT;
    return new CheckSettings(
        mode,
        given,
        size != null ? size : standard.size(),
        tests > 0 ? tests : configuration.tests().orElse(TESTS),
        maxOperations,
        bound,
        configuration.debug()
            ? DEBUGGING
            : budget != null ? budget : configuration.budget().orElse(BUDGET),
        seed != null ? seed : configuration.seed().orElse(standard.seed()),
        configuration.debug() ? 1 : Math.max(1, configuration.jobs().orElse(standard.jobs())),
        recorded != null ? recorded.plan().options() : standard.options(),
        configuration.debug() ? Duration.ZERO : standard.causeBudget());
  }

  /** The schedule that was given, with what it is a schedule of. */
  @Nullable OneSchedule oneSchedule() {
    if (schedule == null) {
      return recorded;
    }
    if (scenarios.size() != 1) {
      throw new BadSubject(
          "schedule: there are %d scenarios; expected the one that the schedule belongs to"
              .formatted(scenarios.size()));
    }
    Scenario scenario = given().get(0);
    Plan plan = Plan.complete();
    try {
      return new OneSchedule(
          scenario, ScheduleToken.parse(schedule, Replay.owner(scenario, plan)), plan);
    } catch (BadScheduleToken bad) {
      throw new BadSubject("schedule: " + bad.getMessage());
    }
  }

  /** Exact ones where a schedule depends on it; else the rest is left to be chosen. */
  private List<Scenario> given() {
    boolean isExact = recorded != null || schedule != null;
    String maker = isExact ? className : "";
    Invocation made = isExact && creation != null ? creation : new Invocation(maker, List.of());
    return scenarios.stream().map(threads -> new Scenario(made, setup, threads, closing)).toList();
  }

  private static <T> T read(String what, String text, Function<String, T> reader) {
    try {
      return reader.apply(text);
    } catch (BadScenarioText bad) {
      throw new BadSubject(what + ": " + bad.getMessage());
    }
  }
}
