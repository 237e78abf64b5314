package dev.linchpin.internal.engine.model;

import dev.linchpin.execution.EndStatus;
import dev.linchpin.execution.Result;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.Plan;
import dev.linchpin.exploration.Strategy;
import dev.linchpin.internal.engine.fiber.FiberBackend;
import dev.linchpin.internal.engine.local.LocalEngine;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Explores scenarios of a fixture twice: with the models, and with the JDK's own code. */
final class ModelComparison implements AutoCloseable {
  private static final String FIXTURES = "dev.linchpin.internal.engine.model.fixture.";

  /** Nothing is to end before the work is done. */
  private static final Duration LONG = Duration.ofMinutes(5);

  /** What they may cost if samples do not show what the model shows. */
  private static final Duration MORE_EFFORT = Duration.ofSeconds(8);

  private static final int SAMPLES = 2_000;

  /**
   * What both showed.
   *
   * @param all whether every schedule of the JDK's code was explored
   */
  record Outcomes(Set<String> model, Set<String> real, boolean all) {
    /** Outcomes that the model loses. */
    Set<String> lost() {
      return without(real, model);
    }

    /** Outcomes of the model that the JDK's code was not seen to have. */
    Set<String> invented() {
      return without(model, real);
    }

    boolean isEqual() {
      return lost().isEmpty() && invented().isEmpty();
    }

    private static Set<String> without(Set<String> some, Set<String> others) {
      Set<String> left = new TreeSet<>(some);
      left.removeAll(others);
      return left;
    }
  }

  private final LocalEngine engine =
      new LocalEngine(List.of(Path.of("target", "test-classes")), FiberBackend.best());
  private final String modelled;
  private final String real;
  private final boolean realLocks;

  private ModelComparison(String modelled, String real, boolean realLocks) {
    this.modelled = modelled;
    this.real = real;
    this.realLocks = realLocks;
  }

  /** A fixture that uses a synchroniser, with the model and with {@code --real-locks}. */
  static ModelComparison of(String creation) {
    return new ModelComparison(FIXTURES + creation, FIXTURES + creation, true);
  }

  /** A fixture that is a model, and the JDK's class, with modelled locks inside. */
  static ModelComparison of(String modelled, String real) {
    return new ModelComparison(FIXTURES + modelled, real, false);
  }

  @Override
  public void close() {
    engine.close();
  }

  /**
   * All schedules of the model, and all schedules of the JDK's own code or, if these are too many,
   * samples until it has shown what the model shows. An outcome that it never shows is either very
   * rare or an invention of the model.
   */
  Outcomes compare(String threads) {
    Exploration model = explore(modelled, threads, plan(Plan.complete(), false).withBudget(LONG));
    if (!isComplete(model)) {
      throw new IllegalStateException(threads + ": " + model.endedBy());
    }
    Set<String> wanted = answers(model);
    Set<String> shown = new TreeSet<>();
    boolean all = false;
    for (Plan plan : searches()) {
      Exploration own = explore(real, threads, plan(plan, realLocks));
      shown.addAll(answers(own));
      all = isComplete(own);
      if (all || shown.containsAll(wanted)) {
        break;
      }
    }
    return new Outcomes(wanted, shown, all);
  }

  /** The cheapest first. */
  private static List<Plan> searches() {
    return List.of(
        Plan.complete().withBudget(LONG).withEffort(ComparisonLog.effort()),
        Plan.of(Strategy.POS).withSamples(SAMPLES, 1),
        Plan.of(Strategy.RANDOM).withSamples(SAMPLES, 1),
        Plan.of(Strategy.PCT).withSamples(SAMPLES, 1),
        Plan.complete().withBound(2).withBudget(LONG).withEffort(MORE_EFFORT),
        Plan.complete().withBound(3).withBudget(LONG).withEffort(MORE_EFFORT),
        Plan.complete().withBound(4).withBudget(LONG).withEffort(MORE_EFFORT),
        Plan.complete().withBudget(LONG).withEffort(MORE_EFFORT));
  }

  private Exploration explore(String creation, String threads, Plan plan) {
    Scenario scenario =
        new Scenario(
            ScenarioText.creation(creation), List.of(), ScenarioText.threads(threads), List.of());
    return engine.explore(scenario, plan).result();
  }

  private static boolean isComplete(Exploration found) {
    return found.endedBy().equals("all schedules explored");
  }

  private static Plan plan(Plan plan, boolean realLocks) {
    return plan.withOptions(new Plan.Options(false, false, realLocks, 1));
  }

  /**
   * How it ended and what was answered; the order of calls is another at each granularity. A run
   * that the step limit cut has no outcome.
   */
  private static Set<String> answers(Exploration found) {
    return found.found().stream()
        .filter(one -> one.outcome().status() != EndStatus.OUT_OF_BUDGET)
        .map(
            one ->
                one.outcome().results().stream()
                    .map(ModelComparison::text)
                    .collect(Collectors.joining(", ", one.outcome().status() + ": ", "")))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static String text(Result result) {
    if (result instanceof Result.Returned returned) {
      return returned.value();
    }
    return result instanceof Result.Thrown thrown
        ? thrown.type() + " " + thrown.message()
        : result.getClass().getSimpleName();
  }

  /** All scenarios of two threads with two operations each; threads have no order. */
  static List<String> twoByTwo(List<String> operations) {
    List<String> sequences = new ArrayList<>();
    for (String first : operations) {
      for (String second : operations) {
        sequences.add(first + "; " + second);
      }
    }
    List<String> scenarios = new ArrayList<>();
    for (int one = 0; one < sequences.size(); one++) {
      for (int other = one; other < sequences.size(); other++) {
        scenarios.add(sequences.get(one) + " | " + sequences.get(other));
      }
    }
    return scenarios;
  }

  /**
   * One of each two scenarios that are equal but for names that the fixture treats alike, as {@code
   * leftDown left} and {@code rightDown right}: their outcomes differ in these names only, with the
   * model and with the real code.
   */
  static List<String> unlessRenamed(List<String> scenarios, String one, String other) {
    Set<String> kept = new HashSet<>();
    for (String scenario : scenarios) {
      String renamed = swapped(scenario, one, other);
      String turned = renamed.replaceAll("(.*) \\| (.*)", "$2 | $1");
      if (!kept.contains(renamed) && !kept.contains(turned)) {
        kept.add(scenario);
      }
    }
    return scenarios.stream().filter(kept::contains).toList();
  }

  private static String swapped(String text, String one, String other) {
    return Pattern.compile(Pattern.quote(one) + "|" + Pattern.quote(other))
        .matcher(text)
        .replaceAll(found -> Matcher.quoteReplacement(found.group().equals(one) ? other : one));
  }

  /** Some of them, always the same. */
  static List<String> some(List<String> all, int count, long seed) {
    Random random = new Random(seed);
    return random.ints(count, 0, all.size()).mapToObj(all::get).distinct().toList();
  }

  /** Scenarios of three threads with four operations in all. */
  static List<String> threeThreads(List<String> operations, int count, long seed) {
    Random random = new Random(seed);
    List<String> scenarios = new ArrayList<>();
    for (int n = 0; n < count; n++) {
      List<String> calls = random.ints(4, 0, operations.size()).mapToObj(operations::get).toList();
      scenarios.add("%s; %s | %s | %s".formatted(calls.toArray()));
    }
    return scenarios;
  }
}
