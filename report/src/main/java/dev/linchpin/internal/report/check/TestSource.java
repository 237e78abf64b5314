package dev.linchpin.internal.report.check;

import dev.linchpin.execution.token.ScheduleToken;
import dev.linchpin.exploration.MemoryModel;
import dev.linchpin.exploration.Plan;
import dev.linchpin.finding.Failure;
import dev.linchpin.finding.FailureKind;
import dev.linchpin.finding.words.FailureSentence;
import dev.linchpin.internal.formats.output.SafeText;
import dev.linchpin.internal.formats.replay.Replay;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Literal;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;
import dev.linchpin.subject.Relaxation;
import dev.linchpin.subject.Subject;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The source of a JUnit test of one failing scenario, which fails while the fault is there and
 * passes once it is mended: it checks every schedule of the scenario, the failing one first.
 */
public final class TestSource {
  /** Stands in every such file. */
  public static final String MARK = "Written by linchpin check";

  private static final int WIDTH = 100;

  private final Subject subject;
  private final Failure failure;

  private TestSource(Subject subject, Failure failure) {
    this.subject = subject;
    this.failure = failure;
  }

  /**
   * The text of a file.
   *
   * @param className the simple name of the test class, as the file has it
   */
  public static String of(Subject subject, Failure failure, String className) {
    return new TestSource(subject, failure).write(className);
  }

  private String write(String className) {
    List<String> lines = new ArrayList<>();
    String home = home();
    if (!home.isEmpty()) {
      lines.add("package " + home + ";");
      lines.add("");
    }
    lines.add("import dev.linchpin.junit.Linchpin;");
    lines.add("import org.junit.jupiter.api.Test;");
    lines.add("");
    lines.add("/** " + MARK + ": " + comment() + ". */");
    lines.add("class " + className + " {");
    lines.add("  @Test");
    lines.add("  void " + method() + "() {");
    lines.add("    Linchpin.check(" + quoted(subject.name()) + ")");
    calls().forEach(call -> lines.add("        ." + call));
    lines.set(lines.size() - 1, lines.get(lines.size() - 1) + ";");
    lines.add("  }");
    lines.add("}");
    return String.join("\n", lines) + "\n";
  }

  private List<String> calls() {
    Scenario scenario = failure.scenario();
    List<String> calls = new ArrayList<>();
    calls.add("creation(%s)".formatted(quoted(scenario.creation().text())));
    if (!scenario.setup().isEmpty()) {
      calls.add("init(%s)".formatted(quoted(ScenarioText.print(scenario.setup()))));
    }
    calls.add("scenario(%s)".formatted(quoted(scenario.text())));
    if (!scenario.closing().isEmpty()) {
      calls.add("closing(%s)".formatted(quoted(ScenarioText.print(scenario.closing()))));
    }
    Invocation specification = subject.specification();
    if (specification != null) {
      calls.add("spec(%s)".formatted(quoted(specification.text())));
    }
    if (!subject.roles().texts().isEmpty()) {
      calls.add(
          subject.roles().texts().stream()
              .map(TestSource::quoted)
              .collect(Collectors.joining(", ", "roles(", ")")));
    }
    Relaxation relaxation = subject.relaxation();
    addNames(calls, "weak", relaxation.weak());
    addNames(calls, "nondeterministic", relaxation.nondeterministic());
    addNames(calls, "mayFail", relaxation.mayFail());
    addNames(calls, "asynchronous", relaxation.asynchronous());
    // Tests run under the usual options; a schedule found under others means nothing there.
    MemoryModel model = failure.plan().options().memory();
    addMemory(calls, model);
    Plan.Options usual = Plan.Options.DEFAULT.withMaking(failure.plan().options().making());
    if (failure.plan().options().withMemory(MemoryModel.SC).equals(usual)
        && failure.plan().blocks().isEmpty()) {
      calls.add("schedule(%s)".formatted(quoted(token())));
    }
    calls.add("assertLinearizable()");
    return calls;
  }

  private static void addMemory(List<String> calls, MemoryModel model) {
    if (model.isWeak() && !model.sparesLibraries()) {
      calls.add("memory(%s)".formatted(quoted(MemoryModel.JAVA.word())));
    }
    if (model.isPublishedByRace()) {
      calls.add("publish(%s)".formatted(quoted("racy")));
    }
  }

  private static void addNames(List<String> calls, String option, Set<String> methods) {
    if (!methods.isEmpty()) {
      calls.add(
          new TreeSet<>(methods)
              .stream()
                  .map(TestSource::quoted)
                  .collect(Collectors.joining(", ", option + "(", ")")));
    }
  }

  private String token() {
    return ScheduleToken.of(
        failure.execution().schedule(), Replay.owner(failure.scenario(), failure.plan()));
  }

  /** The package of the class under test; none for one of the JDK, where nobody may add classes. */
  private String home() {
    int end = subject.name().lastIndexOf('.');
    String home = end < 0 ? "" : subject.name().substring(0, end);
    return home.equals("java") || home.startsWith("java.") ? "" : home;
  }

  private String method() {
    return failure.kind() == FailureKind.NONDETERMINISTIC
        ? "isDeterministic"
        : failure.kind() == FailureKind.NOT_LINEARIZABLE ? "isLinearizable" : "neverGetsStuck";
  }

  /**
   * What is wrong, on one line; neither {@code *}{@code /} nor a Unicode escape may stand in it.
   */
  private String comment() {
    String text =
        SafeText.of(FailureSentence.of(failure))
            .replace("\\", "\\\\")
            .replace("*/", "* /")
            .replace('\n', ' ')
            .strip();
    String clean = text.endsWith(".") ? text.substring(0, text.length() - 1) : text;
    return clean.length() <= WIDTH * 2 ? clean : clean.substring(0, WIDTH * 2 - 1) + "…";
  }

  private static String quoted(String text) {
    return new Literal.Constant(text).text();
  }
}
