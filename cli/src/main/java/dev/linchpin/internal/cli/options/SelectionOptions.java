package dev.linchpin.internal.cli.options;

import dev.linchpin.internal.cli.output.UserProblem;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.ScenarioText;
import dev.linchpin.subject.Selection;
import java.util.HashSet;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options that choose the parts of a class to use, and the methods with weaker guarantees. */
public final class SelectionOptions {
  @Option(
      names = "--op",
      paramLabel = "CALL",
      description =
          "A call that threads may make, such as 'push(1)'; may be given several times. Then only"
              + " these are made (default: chosen from the public methods).")
  List<String> operations = List.of();

  @Option(
      names = "--methods",
      paramLabel = "NAMES",
      split = ",",
      description =
          "Only these methods, also such as would be left out; * stands for any text: 'add*,size'.")
  List<String> methods = List.of();

  @Option(
      names = "--exclude",
      paramLabel = "NAMES",
      split = ",",
      description = "Not these methods; * stands for any text.")
  List<String> excluded = List.of();

  @Option(
      names = "--weak",
      paramLabel = "NAMES",
      split = ",",
      description = "Methods whose answers are not judged, such as size.")
  List<String> weak = List.of();

  @Option(
      names = "--nondeterministic",
      paramLabel = "NAMES",
      split = ",",
      description =
          "Methods with several right answers, such as tryTake of a bag: any of them will do.")
  List<String> nondeterministic = List.of();

  @Option(
      names = "--may-fail",
      paramLabel = "NAMES",
      split = ",",
      description =
          "Methods that may fail, without effect, because another operation is in progress.")
  List<String> mayFail = List.of();

  @Option(
      names = "--asynchronous",
      paramLabel = "NAMES",
      split = ",",
      description = "Methods whose effect may come after they have returned, such as cancel.")
  List<String> asynchronous = List.of();

  @Option(
      names = "--spec",
      paramLabel = "TEXT",
      description =
          "A class with the same methods that says what is right when one thread uses it:"
              + " 'CLASS' or 'CLASS(3)' (default: the class itself).")
  @Nullable String specification;

  public Selection build(NamedSubject subject) {
    List<Invocation> calls =
        operations.stream()
            .flatMap(text -> ObjectOptions.read("--op", text, this::calls).stream())
            .toList();
    Invocation model =
        specification == null
            ? null
            : subject.withFullName(
                ObjectOptions.read("--spec", specification, ScenarioText::creation));
    return Selection.builder()
        .operations(calls)
        .methods(names("--methods", methods))
        .excluded(names("--exclude", excluded))
        .creation(subject.given())
        .setup(subject.setup())
        .closing(subject.closing())
        .weak(new HashSet<>(names("--weak", weak)))
        .nondeterministic(new HashSet<>(names("--nondeterministic", nondeterministic)))
        .mayFail(new HashSet<>(names("--may-fail", mayFail)))
        .asynchronous(new HashSet<>(names("--asynchronous", asynchronous)))
        .specification(model)
        .build();
  }

  private List<Invocation> calls(String text) {
    List<Invocation> read = ScenarioText.invocations(text);
    if (read.isEmpty()) {
      throw new UserProblem("--op is empty; expected a call such as push(1)");
    }
    return read;
  }

  private static List<String> names(String option, List<String> names) {
    for (String name : names) {
      if (!name.strip().matches("[\\p{javaJavaIdentifierPart}*]+")) {
        throw new UserProblem(
            "%s: '%s' is not the name of a method; expected names separated by commas"
                .formatted(option, name));
      }
    }
    return names.stream().map(String::strip).toList();
  }
}
