package dev.linchpin.internal.cli.scan;

import dev.linchpin.internal.cli.engine.SubjectPath;
import dev.linchpin.internal.cli.options.subject.NamedSubject;
import dev.linchpin.internal.cli.options.subject.ObjectOptions;
import dev.linchpin.internal.cli.options.subject.SelectionOptions;
import dev.linchpin.internal.cli.output.UserProblem;
import dev.linchpin.subject.AnnotatedTest;
import dev.linchpin.subject.ClassSigns.Kind;
import dev.linchpin.subject.ClassSigns.Sign;
import dev.linchpin.subject.Selection;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/**
 * A class that a person or a test asks for, with the options of {@code check} that say how its
 * objects are used.
 *
 * @param words the class and the options
 * @param sign who asks for it
 */
record WishedClass(List<String> words, Sign sign) {
  private static final Pattern WORD = Pattern.compile("'([^']*)'|\"([^\"]*)\"|(\\S+)");

  /** Attributes of the annotation, and the options that mean the same, one for each value. */
  private static final Map<String, String> OPTIONS =
      Map.ofEntries(
          Map.entry("operations", "--op"),
          Map.entry("methods", "--methods"),
          Map.entry("exclude", "--exclude"),
          Map.entry("creation", "--new"),
          Map.entry("init", "--init"),
          Map.entry("closing", "--final"),
          Map.entry("roles", "--role"),
          Map.entry("weak", "--weak"),
          Map.entry("nondeterministic", "--nondeterministic"),
          Map.entry("mayFail", "--may-fail"),
          Map.entry("asynchronous", "--asynchronous"),
          Map.entry("spec", "--spec"));

  /** The options, as {@code check} reads them. */
  @Command(name = "--class")
  private static final class Options {
    @Parameters(arity = "1")
    String name = "";

    @Mixin ObjectOptions object = new ObjectOptions();
    @Mixin SelectionOptions selection = new SelectionOptions();
  }

  /** From the text of {@code --class}: a name, or a name and options. */
  static WishedClass named(String text) {
    List<String> words = new ArrayList<>();
    Matcher word = WORD.matcher(text);
    while (word.find()) {
      words.add(
          word.group(1) != null
              ? word.group(1)
              : word.group(2) != null ? word.group(2) : word.group(3));
    }
    if (words.isEmpty()) {
      throw new UserProblem("--class is empty; expected the name of a class");
    }
    return new WishedClass(words, new Sign(Kind.NAMED, List.of("--class")));
  }

  /** From a test that names a class. */
  static WishedClass tested(AnnotatedTest test, String subject) {
    List<String> words = new ArrayList<>(List.of(subject));
    test.values()
        .forEach(
            (attribute, values) -> {
              String option = OPTIONS.get(attribute);
              if (option != null) {
                values.stream()
                    .filter(value -> !value.isBlank())
                    .forEach(value -> words.addAll(List.of(option, value)));
              }
            });
    return new WishedClass(words, new Sign(Kind.TESTED, List.of(test.text())));
  }

  /** The class in full, and how it is used. */
  Wanted in(SubjectPath path) {
    Options options = new Options();
    try {
      new CommandLine(options).parseArgs(words.toArray(String[]::new));
    } catch (ParameterException wrong) {
      throw new UserProblem("%s: %s".formatted(origin(), wrong.getMessage()));
    }
    NamedSubject subject = new NamedSubject(options.name, options.object, path);
    return new Wanted(subject.className(), options.selection.build(subject), text(), sign);
  }

  /** Who asks for it, for messages. */
  String origin() {
    return String.join(" ", sign.names());
  }

  private String text() {
    return String.join(" ", words);
  }

  /**
   * A class and how it is used.
   *
   * @param text what was asked for
   */
  record Wanted(String className, Selection selection, String text, Sign sign) {}
}
