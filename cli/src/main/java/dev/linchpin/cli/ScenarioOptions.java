package dev.linchpin.cli;

import dev.linchpin.scenario.BadScenarioText;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** What is to be run. */
final class ScenarioOptions {
  /** So that every thread has a number of its own in the engine. */
  private static final int MOST_THREADS = 16;

  @Parameters(
      arity = "1",
      paramLabel = "CLASS",
      description =
          "The class to explore: on --classpath, of the JDK, or of the bundled corpus"
              + " (LostUpdate is short for dev.linchpin.corpus.LostUpdate).")
  String subject = "";

  @Option(
      names = {"-s", "--scenario"},
      paramLabel = "TEXT",
      required = true,
      description =
          "What the threads do: invocations separated by ; and threads by |, arguments as in Java:"
              + " 'push(1); pop() | pop()'.")
  String scenario = "";

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

  @Option(
      names = "--new",
      paramLabel = "TEXT",
      description =
          "How the object is made, if not by a constructor without parameters: 'CLASS(3)' or"
              + " 'CLASS::factory(3)'.")
  @Nullable String creation;

  @Option(
      names = {"-cp", "--classpath"},
      paramLabel = "PATH",
      defaultValue = "",
      description = "Where the class is: folders and jars.")
  String classpath = "";

  List<Path> classpathEntries() {
    return SubjectPath.entries(classpath);
  }

  Scenario build() {
    List<Path> entries = classpathEntries();
    Invocation maker =
        creation == null
            ? read("CLASS", subject, ScenarioText::creation)
            : read("--new", creation, ScenarioText::creation);
    Scenario built =
        new Scenario(
            withFullName(maker, entries),
            read("--init", init, ScenarioText::invocations),
            read("--scenario", scenario, ScenarioText::threads),
            read("--final", closing, ScenarioText::invocations));
    if (built.threads().size() > MOST_THREADS) {
      throw new UserProblem(
          "--scenario has %d threads; expected at most %d"
              .formatted(built.threads().size(), MOST_THREADS));
    }
    if (built.operations() > Scenario.MOST_OPERATIONS) {
      throw new UserProblem(
          "--scenario has %d invocations; expected at most %d"
              .formatted(built.operations(), Scenario.MOST_OPERATIONS));
    }
    return built;
  }

  private static Invocation withFullName(Invocation maker, List<Path> entries) {
    String[] parts = maker.method().split("::", 2);
    String name = SubjectPath.className(parts[0], entries);
    return new Invocation(parts.length == 1 ? name : name + "::" + parts[1], maker.arguments());
  }

  private static <T> T read(String option, String text, Function<String, T> reader) {
    try {
      return reader.apply(text);
    } catch (BadScenarioText bad) {
      throw new UserProblem("%s: %s".formatted(option, bad.getMessage()));
    }
  }
}
