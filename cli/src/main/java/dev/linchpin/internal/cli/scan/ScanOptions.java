package dev.linchpin.internal.cli.scan;

import dev.linchpin.internal.cli.engine.BuildClasspath;
import dev.linchpin.internal.cli.engine.SubjectPath;
import dev.linchpin.internal.cli.help.HelpSection;
import dev.linchpin.internal.cli.help.HelpSection.Heading;
import dev.linchpin.internal.cli.options.DurationConverter;
import dev.linchpin.internal.cli.options.EngineOptions;
import dev.linchpin.internal.cli.options.SeedOption;
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
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Where to look for classes, which of them to check, and how long. */
@HelpSection(Heading.CLASS)
public final class ScanOptions {
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

  @Mixin public ChoiceOptions choice = new ChoiceOptions();

  @Option(names = "--list", description = "List the classes that would be checked; check none.")
  public boolean list;

  @HelpSection(Heading.SEARCH)
  @Option(
      names = "--budget",
      paramLabel = "DURATION",
      defaultValue = "2m",
      converter = DurationConverter.class,
      description =
          "Limit of processor time for all classes together, such as 30s, 10m; a busy machine may"
              + " take four times as long (default: ${DEFAULT-VALUE}).")
  Duration budget = Duration.ofMinutes(2);

  @Mixin SeedOption seed = new SeedOption();

  @HelpSection(Heading.SEARCH)
  @Option(
      names = "--tests",
      paramLabel = "N",
      description =
          "Maximum number of scenarios for each class (default: until its share of the budget is"
              + " used up).")
  @Nullable Long tests;

  @HelpSection(Heading.SEARCH)
  @Option(
      names = "--jobs",
      paramLabel = "N",
      defaultValue = "1",
      description = "Number of workers for each class (default: ${DEFAULT-VALUE}).")
  int jobs;

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
    UserProblem.unlessUsableJobs(jobs);
    UserProblem.unlessAtLeast("--tests", tests == null ? 1 : tests, 1);
    choice.check();
    return survey(path);
  }

  /** Reads the class files of a folder or jar. */
  public static ClassPlace survey(Path path) {
    if (!Files.isDirectory(path) && !Files.isRegularFile(path)) {
      throw new UserProblem(
          "%s %s; expected a folder or jar with classes, such as target/classes"
              .formatted(path, Files.exists(path) ? "is no folder or jar" : "does not exist"));
    }
    ClassPlace found;
    try {
      found = PlaceSurvey.of(path);
    } catch (IOException | UncheckedIOException | UnsupportedOperationException unreadable) {
      throw new UserProblem(
          "%s cannot be read as a folder or jar: %s".formatted(path, reason(unreadable)));
    }
    if (found.size() == 0 && !found.unreadable().isEmpty()) {
      throw new UserProblem(
          "%s has no class file that can be read: %s; expected compiled classes"
              .formatted(path, found.unreadable().get(0)));
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

  /** The class path: the place itself, and what was named or what the build tool says. */
  public Classes classes() {
    if (list) {
      return new Classes(with(List.of()), path + "; no class is loaded");
    }
    if (!classpath.isEmpty()) {
      List<Path> named = SubjectPath.of(classpath).given();
      return new Classes(with(named), "%s and -cp".formatted(path));
    }
    BuildClasspath built = BuildClasspath.of(path);
    return new Classes(with(built.entries()), built.origin());
  }

  private SubjectPath with(List<Path> others) {
    Stream<Path> own = Stream.concat(Stream.of(path), choice.folders().stream());
    return new SubjectPath(Stream.concat(own, others.stream()).distinct().toList());
  }

  /** What every result depends on, besides the classes. */
  String text() {
    return "%s %d %s %s".formatted(budget, seed.value(), tests, engine.text());
  }

  /** For one class: two thirds of its time for scenarios, one for the cause of a violation. */
  public CheckSettings settings(Duration share) {
    Duration cause = share.dividedBy(3);
    return CheckSettings.builder()
        .budget(share.minus(cause))
        .causeBudget(cause)
        .seed(seed.value())
        .most(tests == null ? CheckSettings.standard().most() : tests)
        .jobs(jobs)
        .options(engine.build(false))
        .build();
  }
}
