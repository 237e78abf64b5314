package dev.linchpin.internal.cli.options.subject;

import dev.linchpin.internal.cli.engine.SubjectPath;
import dev.linchpin.internal.cli.output.UserProblem;
import dev.linchpin.scenario.Creation;
import dev.linchpin.scenario.EarlierResults;
import dev.linchpin.scenario.GivenScenario;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A class that the user named, and how an object of it is used.
 *
 * @param name as the user wrote it: {@code Stack}, {@code Stack(3)} or {@code Stack::of(3)}
 */
public record NamedSubject(String name, ObjectOptions options, SubjectPath path) {
  /** So that every thread has a number of its own in the engine. */
  private static final int MOST_THREADS = 16;

  /** The class that the user means, in full. */
  public String className() {
    return Creation.type(withFullName(ObjectOptions.read("CLASS", name, ScenarioText::creation)));
  }

  /** Whether more is said than the class. */
  public boolean saysMore() {
    return options.creation != null || !options.init.isBlank() || !options.closing.isBlank();
  }

  /** How the object is made, if the user said it, by {@code --new} or with the class. */
  @Nullable Invocation given() {
    boolean isSaid =
        options.creation != null
            || name.contains("(")
            || Creation.isExpression(ObjectOptions.read("CLASS", name, ScenarioText::creation));
    return isSaid ? maker() : null;
  }

  /** How the object is made: as the user said, or by a constructor without parameters. */
  private Invocation maker() {
    return withFullName(
        options.creation == null
            ? ObjectOptions.read("CLASS", name, ScenarioText::creation)
            : ObjectOptions.read(
                "--new", options.creation, text -> ScenarioText.creation(text, className())));
  }

  List<Invocation> setup() {
    return ObjectOptions.read("--init", options.init, ScenarioText::invocations);
  }

  List<Invocation> closing() {
    return ObjectOptions.read("--final", options.closing, ScenarioText::invocations);
  }

  /** What the threads do, with all the rest; the object is made as {@link #maker} says. */
  Scenario scenario(String text) {
    Scenario scenario = new Scenario(maker(), setup(), threads(text), closing());
    EarlierResults.problem(scenario)
        .ifPresent(
            problem -> {
              throw new UserProblem("--scenario: " + problem);
            });
    return scenario;
  }

  /** What the threads do, with all the rest; left open how the object is made, if it is. */
  public GivenScenario openScenario(String text) {
    return new GivenScenario(given(), setup(), threads(text), closing());
  }

  private static List<List<Invocation>> threads(String text) {
    List<List<Invocation>> threads = ObjectOptions.read("--scenario", text, ScenarioText::threads);
    int operations = threads.stream().mapToInt(List::size).sum();
    if (threads.size() > MOST_THREADS) {
      throw new UserProblem(
          "--scenario has %d threads; expected at most %d".formatted(threads.size(), MOST_THREADS));
    }
    if (operations > Scenario.MOST_OPERATIONS) {
      throw new UserProblem(
          "--scenario has %d invocations; expected at most %d"
              .formatted(operations, Scenario.MOST_OPERATIONS));
    }
    return threads;
  }

  /** With the name of its class in full. */
  Invocation withFullName(Invocation maker) {
    return Creation.withType(maker, path.fullName(Creation.type(maker)));
  }
}
