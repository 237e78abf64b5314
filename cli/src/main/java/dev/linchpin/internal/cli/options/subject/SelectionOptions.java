package dev.linchpin.internal.cli.options.subject;

import dev.linchpin.internal.cli.help.HelpSection;
import dev.linchpin.internal.cli.help.HelpSection.Heading;
import dev.linchpin.internal.cli.output.UserProblem;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.ScenarioText;
import dev.linchpin.subject.Selection;
import java.util.HashSet;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options that choose the parts of a class to use, and the methods with weaker guarantees. */
@HelpSection(Heading.PROMISES)
public final class SelectionOptions {
  private static final Pattern NAME = Pattern.compile("[\\p{javaJavaIdentifierPart}*]+");
  private static final Pattern METHOD =
      Pattern.compile(NAME.pattern() + "(\\([\\p{javaJavaIdentifierPart}*,.\\[\\] ]*\\))?");

  @HelpSection(Heading.SCENARIOS)
  @Option(
      names = "--op",
      paramLabel = "CALL",
      description =
          "A call to use, such as 'push(1)'; repeatable. No other calls are used (default: chosen"
              + " from the public methods).")
  List<String> operations = List.of();

  @HelpSection(Heading.SCENARIOS)
  @Option(
      names = "--methods",
      paramLabel = "NAMES",
      description =
          "Methods to use, including those that would be left out or are not public; * matches any"
              + " text, types in parentheses choose an overload: 'add*,size,remove(int)'.")
  List<String> methods = List.of();

  @HelpSection(Heading.SCENARIOS)
  @Option(
      names = "--exclude",
      paramLabel = "NAMES",
      description = "Methods to leave out; * matches any text.")
  List<String> excluded = List.of();

  @HelpSection(Heading.SCENARIOS)
  @Option(
      names = "--package-private",
      description = "Use methods that are not public as well; private ones are never used.")
  boolean packagePrivate;

  @HelpSection(Heading.SCENARIOS)
  @Option(
      names = "--values",
      paramLabel = "CLASS",
      description =
          "A class that provides the values of parameters: each of its static methods without"
              + " parameters is one value, for parameters of its result type (default: sample"
              + " values).")
  @Nullable String provider;

  @Mixin RoleOptions roles = new RoleOptions();

  @Option(
      names = "--weak",
      paramLabel = "NAMES",
      split = ",",
      hideParamSyntax = true,
      description = "Methods whose results are not checked, such as size.")
  List<String> weak = List.of();

  @Option(
      names = "--nondeterministic",
      paramLabel = "NAMES",
      split = ",",
      hideParamSyntax = true,
      description =
          "Methods with several correct results, such as tryTake of a bag: any of them is"
              + " accepted.")
  List<String> nondeterministic = List.of();

  @Option(
      names = "--may-fail",
      paramLabel = "NAMES",
      split = ",",
      hideParamSyntax = true,
      description =
          "Methods that may fail, without effect, because another operation is in progress.")
  List<String> mayFail = List.of();

  @Option(
      names = "--asynchronous",
      paramLabel = "NAMES",
      split = ",",
      hideParamSyntax = true,
      description = "Methods that may take effect after they have returned, such as cancel.")
  List<String> asynchronous = List.of();

  @Option(
      names = "--spec",
      paramLabel = "TEXT",
      description =
          "A sequential class with the same methods as the specification: 'CLASS' or 'CLASS(3)'"
              + " (default: the class itself).")
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
        .roles(roles.texts)
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
