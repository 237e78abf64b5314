package dev.linchpin.internal.cli.campaign;

import dev.linchpin.internal.cli.engine.SubjectPath;
import dev.linchpin.internal.cli.help.HelpSection;
import dev.linchpin.internal.cli.help.HelpSection.Heading;
import dev.linchpin.internal.cli.options.DurationConverter;
import dev.linchpin.internal.cli.options.SeedOption;
import dev.linchpin.internal.cli.output.UserProblem;
import dev.linchpin.internal.cli.scan.ScanOptions;
import dev.linchpin.internal.scan.ScanChoice;
import dev.linchpin.subject.ClassPlace;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Which classes a campaign checks, and for how long. */
@HelpSection(Heading.CLASS)
public final class JarOptions {
  /** How classes are chosen, in one line. */
  static final String RULE =
      "annotated (@ThreadSafe, @GuardedBy), synchronized, volatile or atomic fields, locks,"
          + " concurrent collections, or a name such as Concurrent*; strongest signs first; left"
          + " out: interfaces, abstract and hidden classes, and what options exclude";

  @Option(
      names = "--jar",
      paramLabel = "PATH",
      required = true,
      description = "Jar or folder with the classes to check; repeatable.")
  List<Path> jars = new ArrayList<>();

  @Option(
      names = "--package",
      paramLabel = "NAME",
      description = "Check only classes of this package and those below it; repeatable.")
  List<String> packages = new ArrayList<>();

  @Option(
      names = "--exclude",
      paramLabel = "NAME",
      description = "Check no class of this package, or not this class; repeatable.")
  List<String> excluded = new ArrayList<>();

  @Option(
      names = {"-cp", "--classpath"},
      paramLabel = "PATH",
      defaultValue = "",
      description = "Folders and jars that the classes need.")
  String classpath = "";

  @HelpSection(Heading.SEARCH)
  @Option(
      names = "--budget",
      paramLabel = "DURATION",
      defaultValue = "10m",
      converter = DurationConverter.class,
      description =
          "Limit of wall-clock time for the whole campaign, such as 90s, 10m, 8h; each class gets a"
              + " fixed amount of work (default: ${DEFAULT-VALUE}).")
  Duration budget = Duration.ofMinutes(10);

  @HelpSection(Heading.SEARCH)
  @Option(
      names = "--tests",
      paramLabel = "N",
      defaultValue = "400",
      description =
          "Maximum number of scenarios for each class, and for each slice of a large one; 0 for as"
              + " many as there is time for (default: ${DEFAULT-VALUE}).")
  long tests = 400;

  @Mixin SeedOption seed = new SeedOption();

  /** The jars and folders, as they were given. */
  List<String> names() {
    return jars.stream().map(Path::toString).toList();
  }

  /** All places together. */
  ClassPlace survey() {
    UserProblem.unlessAtLeast("--tests", tests, 0);
    if (budget.isZero() || budget.isNegative()) {
      throw new UserProblem("--budget: expected more than no time");
    }
    ClassPlace all = new ClassPlace(List.of(), 0, List.of());
    for (Path jar : jars) {
      all = all.plus(ScanOptions.survey(jar));
    }
    return all;
  }

  ScanChoice choose(ClassPlace place) {
    return ScanChoice.of(place, new ScanChoice.Wish(this::isWanted, false));
  }

  /** Why no class was chosen. */
  UserProblem nothingChosen(ClassPlace place) {
    int concurrent = place.signed().size();
    boolean isElsewhere =
        !packages.isEmpty()
            && place.signed().stream()
                .noneMatch(sign -> packages.stream().anyMatch(one -> isIn(sign.className(), one)));
    return new UserProblem(
        isElsewhere
            ? "--package: no class in %s looks concurrent (of %d classes in all, %d do); --list -v names these"
                .formatted(String.join(", ", packages), place.size(), concurrent)
            : "none of %d classes is to be checked (%d look concurrent); --list -v says why, --jar and --package choose others"
                .formatted(place.size(), concurrent));
  }

  private boolean isWanted(String name) {
    boolean isInside = packages.isEmpty() || packages.stream().anyMatch(one -> isIn(name, one));
    return isInside && excluded.stream().noneMatch(one -> isIn(name, one));
  }

  private static boolean isIn(String name, String place) {
    String plain = place.endsWith(".*") ? place.substring(0, place.length() - 2) : place;
    return name.equals(plain) || name.startsWith(plain + ".") || name.startsWith(plain + "$");
  }

  /** The jars, and what they need. */
  SubjectPath path() {
    List<Path> needed = classpath.isEmpty() ? List.of() : SubjectPath.of(classpath).given();
    return new SubjectPath(
        Stream.concat(jars.stream(), needed.stream())
            .map(entry -> entry.toAbsolutePath().normalize())
            .distinct()
            .toList());
  }
}
