package dev.linchpin.internal.cli.options;

import dev.linchpin.internal.cli.engine.BuildClasspath;
import dev.linchpin.internal.cli.engine.SubjectPath;
import dev.linchpin.internal.cli.help.HelpSection;
import dev.linchpin.internal.cli.help.HelpSection.Heading;
import dev.linchpin.internal.cli.output.UserProblem;
import dev.linchpin.internal.engine.worker.PlaceSurvey;
import dev.linchpin.internal.formats.check.ScanJson;
import dev.linchpin.internal.formats.output.WholeFile;
import dev.linchpin.internal.pipeline.CheckSettings;
import dev.linchpin.subject.ClassPlace;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Where to look for classes, which of them to check, and how long. */
@HelpSection(Heading.CLASS)
public final class ScanOptions {
  private static final Pattern NAMES = Pattern.compile("[\\w.$*]+");

  @Parameters(
      arity = "1",
      paramLabel = "PATH",
      description = "Folder or jar with the classes, such as target/classes.")
  Path path = Path.of("");

  @Option(
      names = {"-cp", "--classpath"},
      paramLabel = "PATH",
      defaultValue = "",
      description =
          "Folders and jars that the classes need (default: what 'mvn dependency:build-classpath'"
              + " prints, if PATH is below a folder with a pom.xml).")
  String classpath = "";

  @Option(
      names = "--only",
      paramLabel = "PATTERN",
      split = ",",
      description = "Check only classes with such a name; * stands for any text.")
  List<String> only = new ArrayList<>();

  @Option(
      names = "--exclude",
      paramLabel = "PATTERN",
      split = ",",
      description = "Check no class with such a name; * stands for any text.")
  List<String> excluded = new ArrayList<>();

  @Option(names = "--list", description = "Say which classes would be checked, and check none.")
  public boolean list;

  @HelpSection(Heading.SEARCH)
  @Option(
      names = "--budget",
      paramLabel = "DURATION",
      defaultValue = "2m",
      converter = DurationConverter.class,
      description =
          "Time limit for all classes together, such as 30s, 10m (default: ${DEFAULT-VALUE}).")
  Duration budget = Duration.ofMinutes(2);

  @HelpSection(Heading.SEARCH)
  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "Seed of the random choices (default: ${DEFAULT-VALUE}).")
  long seed;

  @Mixin public EngineOptions engine = new EngineOptions();

  /**
   * Where the classes are loaded from.
   *
   * @param origin who says so
   */
  public record Classes(SubjectPath path, String origin) {
    /** For reports. */
    public ScanJson.Place describe(Path scanned, int size) {
      return new ScanJson.Place(
          scanned.toString(), path.given().stream().map(Path::toString).toList(), origin, size);
    }
  }

  public Path place() {
    return path;
  }

  public Duration budget() {
    return budget;
  }

  /** Reads the class files. */
  public ClassPlace survey() {
    if (!Files.exists(path)) {
      throw new UserProblem(
          "%s does not exist; expected a folder or jar with classes, such as target/classes"
              .formatted(path));
    }
    ClassPlace found;
    try {
      found = PlaceSurvey.of(path);
    } catch (IOException | UncheckedIOException | UnsupportedOperationException unreadable) {
      throw new UserProblem(
          "%s cannot be read as a folder or jar: %s".formatted(path, reason(unreadable)));
    }
    if (found.size() == 0) {
      throw new UserProblem(
          "%s has no class files; expected compiled classes, such as those in target/classes"
              .formatted(path));
    }
    return found;
  }

  private static String reason(Exception problem) {
    return problem instanceof IOException known
        ? WholeFile.reason(known)
        : String.valueOf(problem.getMessage());
  }

  /** Whether a class is to be checked by its name. */
  public Predicate<String> wanted() {
    Predicate<String> isNamed = only.isEmpty() ? name -> true : matches("--only", only);
    return excluded.isEmpty() ? isNamed : isNamed.and(matches("--exclude", excluded).negate());
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

  /** The class path: the place itself, and what was named or what the build tool says. */
  public Classes classes() {
    if (list) {
      return new Classes(SubjectPath.of(path.toString()), path + "; no class is loaded");
    }
    if (!classpath.isEmpty()) {
      List<Path> named = SubjectPath.of(classpath).given();
      return new Classes(with(named), "%s and -cp".formatted(path));
    }
    BuildClasspath built = BuildClasspath.of(path);
    return new Classes(with(built.entries()), built.origin());
  }

  private SubjectPath with(List<Path> others) {
    return new SubjectPath(Stream.concat(Stream.of(path), others.stream()).distinct().toList());
  }

  /** For one class: two thirds of its time for scenarios, one for the cause of a violation. */
  public CheckSettings settings(Duration share) {
    Duration cause = share.dividedBy(3);
    return CheckSettings.builder()
        .budget(share.minus(cause))
        .causeBudget(cause)
        .seed(seed)
        .jobs(1)
        .options(engine.build(false))
        .build();
  }
}
