package dev.linchpin.internal.cli.options;

import dev.linchpin.internal.cli.output.UserProblem;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.ScenarioText;
import dev.linchpin.subject.Selection;
import java.util.HashSet;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options that choose the parts of a class to use, and the methods with weaker guarantees. */
public final class SelectionOptions {
  private static final Pattern NAME = Pattern.compile("[\\p{javaJavaIdentifierPart}*]+");
  private static final Pattern METHOD =
      Pattern.compile(NAME.pattern() + "(\\([\\p{javaJavaIdentifierPart}*,.\\[\\] ]*\\))?");

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
      description =
          "Only these methods, also such as would be left out; * stands for any text, types in"
              + " parentheses choose one of several overloads: 'add*,size,remove(int)'. A method"
              + " that is not public may be named too.")
  List<String> methods = List.of();

  @Option(
      names = "--exclude",
      paramLabel = "NAMES",
      description = "Not these methods; * stands for any text.")
  List<String> excluded = List.of();

  @Option(
      names = "--package-private",
      description = "Use methods that are not public as well; private ones are never used.")
  boolean packagePrivate;

  @Option(
      names = "--values",
      paramLabel = "CLASS",
      description =
          "A class that provides the values of parameters: each of its static methods without"
              + " parameters is one value, for parameters of its result type (default: sample"
              + " values).")
  @Nullable String provider;

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
        .methods(methods("--methods", methods))
        .excluded(methods("--exclude", excluded))
        .packagePrivate(packagePrivate)
        .provider(provider == null ? null : subject.path().fullName(provider))
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

  /** Methods separated by commas; commas between parentheses separate types of parameters. */
  private static List<String> methods(String option, List<String> texts) {
    return checked(
        option,
        texts.stream().flatMap(text -> Stream.of(text.split(",(?![^()]*\\))", -1))).toList(),
        METHOD,
        "expected names separated by commas, such as add*, size or remove(int)");
  }

  private static List<String> names(String option, List<String> names) {
    return checked(option, names, NAME, "expected names separated by commas");
  }

  private static List<String> checked(
      String option, List<String> names, Pattern pattern, String expected) {
    for (String name : names) {
      if (!pattern.matcher(name.strip()).matches()) {
        throw new UserProblem(
            "%s: '%s' is not the name of a method; %s".formatted(option, name, expected));
      }
    }
    return names.stream().map(String::strip).toList();
  }
}
