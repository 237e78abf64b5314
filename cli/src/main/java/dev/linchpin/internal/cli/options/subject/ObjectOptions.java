package dev.linchpin.internal.cli.options.subject;

import dev.linchpin.internal.cli.engine.SubjectPath;
import dev.linchpin.internal.cli.help.HelpSection;
import dev.linchpin.internal.cli.help.HelpSection.Heading;
import dev.linchpin.internal.cli.output.UserProblem;
import dev.linchpin.scenario.BadScenarioText;
import dev.linchpin.scenario.Creation;
import dev.linchpin.scenario.ScenarioText;
import java.nio.file.Path;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How an object of a class is made, and what happens before and after the threads. */
@HelpSection(Heading.CLASS)
public final class ObjectOptions {
  @Option(
      names = {"-cp", "--classpath"},
      paramLabel = "PATH",
      defaultValue = "",
      description = "Folders and jars with the class, and with what it needs.")
  String classpath = "";

  @Option(
      names = "--new",
      paramLabel = "TEXT",
      description =
          "How to create the object: '(3)' by a constructor, 'of(3)' by a static method, 'INSTANCE'"
              + " by a static field, 'builder().size(3).build()' by a builder; each also with the"
              + " class before it, as in 'com.acme.Foo(3)' or 'com.acme.Foo::of(3)' (default:"
              + " chosen from the constructors, static methods and builders).")
  @Nullable String creation;

  @Option(
      names = "--init",
      paramLabel = "TEXT",
      defaultValue = "",
      description = "Calls before the threads start, such as 'push(1); push(2)'.")
  String init = "";

  @Option(
      names = "--final",
      paramLabel = "TEXT",
      defaultValue = "",
      description = "Calls after all threads have ended; their results are checked too.")
  String closing = "";

  /** The class of this name, used as these options say. */
  public NamedSubject of(String name) {
    refuseFile(name);
    String type =
        name.isEmpty() ? name : Creation.type(read("CLASS", name, ScenarioText::creation));
    return new NamedSubject(name, this, path(type));
  }

  /** A path is a common mistake, and not even the beginning of a name. */
  private static void refuseFile(String name) {
    String file = name.replace('\\', '/');
    boolean isFile = file.matches(".*\\.(java|kt|class|jar)") || file.startsWith("/");
    if (isFile || (file.contains("/") && !file.contains("("))) {
      throw new UserProblem(
          "%s is a file or folder; expected the name of a compiled class, such as com.acme.Stack, and its folder or jar with -cp, such as -cp target/classes (linchpin scan takes folders and jars)"
              .formatted(name));
    }
  }

  /** Where the classes are, if one of this name is needed. */
  public SubjectPath path(String className) {
    return SubjectPath.of(classpath).forClass(className, Path.of(""));
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
