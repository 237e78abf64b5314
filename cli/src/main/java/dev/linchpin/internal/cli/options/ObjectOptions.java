package dev.linchpin.internal.cli.options;

import dev.linchpin.internal.cli.output.UserProblem;
import dev.linchpin.scenario.BadScenarioText;
import dev.linchpin.scenario.GivenScenario;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How an object of a class is made, and what happens before and after the threads. */
public abstract class ObjectOptions {
  /** So that every thread has a number of its own in the engine. */
  private static final int MOST_THREADS = 16;

  @Option(
      names = {"-cp", "--classpath"},
      paramLabel = "PATH",
      defaultValue = "",
      description = "Where the class is: folders and jars.")
  String classpath = "";

  @Option(
      names = "--new",
      paramLabel = "TEXT",
      description =
          "How the object is made, if not by a constructor without parameters: 'CLASS(3)' or"
              + " 'CLASS::factory(3)'.")
  @Nullable String creation;

  @Option(
      names = "--init",
      paramLabel = "TEXT",
      defaultValue = "",
      description = "Invocations before the threads start.")
  String init = "";

  @Option(
      names = "--final",
      paramLabel = "TEXT",
      defaultValue = "",
      description = "Invocations after all threads have ended; their results are part of outcomes.")
  String closing = "";

  /** The class, as the user names it. */
  abstract String subject();

  public List<Path> classpathEntries() {
    return SubjectPath.entries(classpath);
  }

  /** The class that the user means, in full. */
  public String className() {
    String maker = withFullName(read("CLASS", subject(), ScenarioText::creation)).method();
    return maker.split("::", 2)[0];
  }

  /** Whether more is said than the class. */
  public boolean saysMore() {
    return creation != null || !init.isBlank() || !closing.isBlank();
  }

  /** How the object is made, if the user said it, by {@code --new} or with the class. */
  @Nullable Invocation given() {
    boolean isSaid = creation != null || subject().contains("(") || subject().contains("::");
    return isSaid ? maker() : null;
  }

  /** How the object is made: as the user said, or by a constructor without parameters. */
  private Invocation maker() {
    return withFullName(
        creation == null
            ? read("CLASS", subject(), ScenarioText::creation)
            : read("--new", creation, ScenarioText::creation));
  }

  List<Invocation> setup() {
    return read("--init", init, ScenarioText::invocations);
  }

  List<Invocation> closing() {
    return read("--final", closing, ScenarioText::invocations);
  }

  /** What the threads do, with all the rest; the object is made as {@link #maker} says. */
  Scenario scenario(String text) {
    return new Scenario(maker(), setup(), threads(text), closing());
  }

  /** What the threads do, with all the rest; left open how the object is made, if it is. */
  public GivenScenario openScenario(String text) {
    return new GivenScenario(given(), setup(), threads(text), closing());
  }

  private static List<List<Invocation>> threads(String text) {
    List<List<Invocation>> threads = read("--scenario", text, ScenarioText::threads);
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
    String[] parts = maker.method().split("::", 2);
    String name = SubjectPath.className(parts[0], classpathEntries());
    return new Invocation(parts.length == 1 ? name : name + "::" + parts[1], maker.arguments());
  }

  /** What an option's text says. */
  static <T> T read(String option, String text, Function<String, T> reader) {
    try {
      return reader.apply(text);
    } catch (BadScenarioText bad) {
      throw new UserProblem("%s: %s".formatted(option, bad.getMessage()));
    }
  }
}
