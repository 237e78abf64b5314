package dev.linchpin.internal.cli.scan;

import dev.linchpin.internal.cli.engine.SubjectPath;
import dev.linchpin.internal.cli.help.HelpSection;
import dev.linchpin.internal.cli.help.HelpSection.Heading;
import dev.linchpin.internal.cli.output.UserProblem;
import dev.linchpin.internal.engine.worker.PlaceSurvey;
import dev.linchpin.internal.formats.output.WholeFile;
import dev.linchpin.internal.scan.ScanChoice;
import dev.linchpin.subject.AnnotatedTest;
import dev.linchpin.subject.ClassPlace;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Which of the classes are checked. */
@HelpSection(Heading.CLASS)
public final class ChoiceOptions {
  private static final Pattern NAMES = Pattern.compile("[\\w.$*]+");

  /** Attributes that choose scenarios; a check of the whole class would be another one. */
  private static final List<String> NARROW = List.of("scenarios", "threads", "length");

  @Option(
      names = "--class",
      paramLabel = "TEXT",
      description =
          "A class to check, even if it does not look concurrent, and options of 'check' for it,"
              + " as in 'com.acme.Cache --weak size'; repeatable.")
  List<String> named = new ArrayList<>();

  @Option(
      names = "--test-classes",
      paramLabel = "DIR",
      description =
          "Folder with compiled tests: check the classes that @LinearizabilityTest(subject = …)"
              + " names there, with what the annotation says about their methods.")
  @Nullable Path tests;

  @Option(
      names = "--annotated",
      description =
          "Check only classes with @ThreadSafe, of any package, and those of --class and"
              + " --test-classes.")
  boolean annotated;

  @Option(
      names = "--only",
      paramLabel = "PATTERN",
      split = ",",
      description = "Check only classes whose names match; * stands for any text.")
  List<String> only = new ArrayList<>();

  @Option(
      names = "--exclude",
      paramLabel = "PATTERN",
      split = ",",
      description = "Check no class whose name matches; * stands for any text.")
  List<String> excluded = new ArrayList<>();

  /** Refuses what could only fail later. */
  void check() {
    if (tests != null && !Files.isDirectory(tests)) {
      throw new UserProblem(
          "--test-classes: %s is not a folder; expected compiled tests, such as target/test-classes"
              .formatted(tests));
    }
  }

  /** Where tests are, if they say what to check. */
  List<Path> folders() {
    return tests == null ? List.of() : List.of(tests);
  }

  ScanChoice.Wish wish() {
    Predicate<String> isNamed = only.isEmpty() ? name -> true : matches("--only", only);
    return new ScanChoice.Wish(
        excluded.isEmpty() ? isNamed : isNamed.and(matches("--exclude", excluded).negate()),
        annotated);
  }

  private static Predicate<String> matches(String option, List<String> patterns) {
    for (String pattern : patterns) {
      if (!NAMES.matcher(pattern.strip()).matches()) {
        throw new UserProblem(
            "%s: '%s' is not the name of a class; expected names separated by commas, such as com.acme.*"
                .formatted(option, pattern));
      }
    }
    String expression =
        patterns.stream()
            .map(pattern -> Pattern.quote(pattern.strip()).replace("*", "\\E.*\\Q"))
            .collect(Collectors.joining("|"));
    return Pattern.compile(expression).asMatchPredicate();
  }

  /** The classes of a place, and those that were asked for besides. */
  public Choice choose(ClassPlace place, SubjectPath path) {
    Map<String, WishedClass.Wanted> wanted = new LinkedHashMap<>();
    List<ScanChoice.LeftOut> leftOut = new ArrayList<>();
    for (AnnotatedTest test : annotatedTests()) {
      String subject = test.values("subject").stream().findFirst().orElse("");
      if (subject.isEmpty()) {
        leftOut.add(
            new ScanChoice.LeftOut(
                test.testClass(), "the test " + test.text() + " checks its own operations"));
      } else if (NARROW.stream().anyMatch(test.values()::containsKey)) {
        leftOut.add(
            new ScanChoice.LeftOut(subject, "the test " + test.text() + " chooses the scenarios"));
      } else {
        wanted.putIfAbsent(subject, WishedClass.tested(test, subject).in(path));
      }
    }
    for (String text : named) {
      WishedClass.Wanted one = WishedClass.named(text).in(path);
      wanted.put(one.className(), one);
    }
    ScanChoice choice = ScanChoice.of(Choice.add(place, wanted, path), wish());
    leftOut.addAll(choice.leftOut());
    return new Choice(choice.chosen(), leftOut, wanted);
  }

  private List<AnnotatedTest> annotatedTests() {
    try {
      return tests == null ? List.of() : PlaceSurvey.tests(tests);
    } catch (IOException unreadable) {
      throw new UserProblem(
          "--test-classes: %s cannot be read: %s".formatted(tests, WholeFile.reason(unreadable)));
    } catch (UncheckedIOException unreadable) {
      throw new UserProblem("--test-classes: %s cannot be read: %s".formatted(tests, unreadable));
    }
  }
}
