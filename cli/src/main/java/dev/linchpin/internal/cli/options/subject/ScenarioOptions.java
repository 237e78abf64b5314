package dev.linchpin.internal.cli.options.subject;

import dev.linchpin.internal.cli.engine.SubjectPath;
import dev.linchpin.internal.cli.help.HelpSection;
import dev.linchpin.internal.cli.help.HelpSection.Heading;
import dev.linchpin.internal.cli.output.UserProblem;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Literal;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** What is to be run: calls of threads on an object, or a test body. */
@HelpSection(Heading.SCENARIOS)
public final class ScenarioOptions {
  @Parameters(
      arity = "0..*",
      paramLabel = "CLASS",
      description =
          "The class, by its full name: on --classpath, in the project of the current folder or in"
              + " the JDK. For the bundled corpus and java.util.concurrent the simple name is"
              + " enough: LostUpdate. With --main: the arguments of the main method, after --.")
  List<String> names = List.of();

  @Mixin ObjectOptions object = new ObjectOptions();

  @Option(
      names = {"-s", "--scenario"},
      paramLabel = "TEXT",
      description =
          "The scenario: calls separated by ; and threads by |, arguments as in Java: 'push(1);"
              + " pop() | pop()'.")
  @Nullable String scenario;

  @Mixin RoleOptions roles = new RoleOptions();

  @Option(
      names = "--main",
      paramLabel = "CLASS[#METHOD]",
      description =
          "Run a test body instead of a scenario: the main method of a class, or a method without"
              + " parameters, such as a JUnit or TestNG test with its set-up and tear-down. Its own"
              + " threads are scheduled; an uncaught exception is a failure.")
  @Nullable String body;

  /** Where the classes are. */
  public SubjectPath path() {
    if (body != null) {
      return object.path(ObjectOptions.read("--main", body, ScenarioText::body).subject());
    }
    return object.of(names.isEmpty() ? "" : names.get(0)).path();
  }

  /** The roles that the scenario must keep to, as the user wrote them. */
  public List<String> roles() {
    return roles.texts;
  }

  public Scenario build() {
    if (body != null) {
      return testBody(body);
    }
    if (names.isEmpty()) {
      throw new UserProblem(
          "explore: no class; expected CLASS and --scenario TEXT, or --main CLASS#METHOD");
    }
    if (names.size() > 1) {
      throw new UserProblem("unknown argument '%s'; expected one class".formatted(names.get(1)));
    }
    if (scenario == null) {
      throw new UserProblem(
          "explore %s: no scenario; expected --scenario 'CALLS | CALLS', or --main %1$s to run its main method"
              .formatted(names.get(0)));
    }
    return object.of(names.get(0)).scenario(scenario);
  }

  /** The test body that was named, with the arguments of its main method. */
  private Scenario testBody(String text) {
    if (scenario != null || object.of("").saysMore() || !roles.texts.isEmpty()) {
      throw new UserProblem(
          "--main: a test body makes its own objects and threads; expected no --scenario, --new,"
              + " --init, --final or --role");
    }
    Scenario said = ObjectOptions.read("--main", text, ScenarioText::body);
    Invocation method = said.invocation(0);
    List<Literal> arguments = new ArrayList<>(method.arguments());
    if (!names.isEmpty() && !method.method().equals("main")) {
      throw new UserProblem(
          "--main %s: arguments after -- are for a main method; expected them in parentheses, such as %s#%s(1, \"a\")"
              .formatted(text, said.subject(), method.method()));
    }
    names.forEach(word -> arguments.add(new Literal.Constant(word)));
    return Scenario.body(
        path().fullName(said.subject()), new Invocation(method.method(), arguments));
  }
}
