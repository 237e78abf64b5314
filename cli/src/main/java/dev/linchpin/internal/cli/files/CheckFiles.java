package dev.linchpin.internal.cli.files;

import dev.linchpin.execution.Execution;
import dev.linchpin.finding.ClassReport;
import dev.linchpin.finding.Failure;
import dev.linchpin.finding.Observations;
import dev.linchpin.finding.Warned;
import dev.linchpin.internal.cli.engine.SubjectPath;
import dev.linchpin.internal.cli.help.HelpSection;
import dev.linchpin.internal.cli.help.HelpSection.Heading;
import dev.linchpin.internal.cli.options.TrustOptions;
import dev.linchpin.internal.cli.output.Console;
import dev.linchpin.internal.cli.output.UserProblem;
import dev.linchpin.internal.formats.check.JUnitXml;
import dev.linchpin.internal.formats.check.ObservationReader;
import dev.linchpin.internal.formats.check.ObservationWriter;
import dev.linchpin.internal.formats.check.ScanJson.Row;
import dev.linchpin.internal.formats.output.WholeFile;
import dev.linchpin.internal.report.check.TestSource;
import dev.linchpin.scenario.Scenario;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import javax.lang.model.SourceVersion;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Files that a check writes and reads. */
@HelpSection(Heading.FILES)
public final class CheckFiles {
  private static final String JAVA = ".java";

  @Option(
      names = "--test",
      paramLabel = "FILE",
      description = "Write a JUnit test of the failing scenario to a file such as StackTest.java.")
  @Nullable Path test;

  @Option(
      names = "--junit-xml",
      paramLabel = "FILE",
      description = "Write the verdict as JUnit XML, as one test case.")
  @Nullable Path junit;

  @Option(
      names = "--replay-dir",
      paramLabel = "DIR",
      defaultValue = "",
      description = "Folder for the replay file of a failure (default: the current folder).")
  Path replayFolder = Path.of("");

  @Option(
      names = "--no-replay",
      description = "Write no replay file; the failing run then cannot be repeated.")
  boolean noReplay;

  @Option(
      names = "--observations",
      paramLabel = "FILE",
      description = "Write the results of all serial runs of the one --scenario as XML.")
  public @Nullable Path observations;

  @Option(
      names = "--expect",
      paramLabel = "FILE",
      description =
          "Check the scenario of this observation file, and that its serial runs still give the"
              + " same results.")
  public @Nullable Path expected;

  @Mixin TrustOptions trust = new TrustOptions();

  /** Refuses what could only fail later, when the work is done. */
  public void check() {
    if (test != null) {
      checkTest(test);
    }
  }

  private static void checkTest(Path file) {
    String name = file.getFileName() == null ? "" : file.getFileName().toString();
    if (!name.endsWith(JAVA)) {
      throw new UserProblem("--test %s: expected a file that ends in .java".formatted(file));
    }
    if (!SourceVersion.isName(className(file))) {
      throw new UserProblem(
          "--test %s: '%s' cannot be the name of a class".formatted(file, className(file)));
    }
    try {
      if (Files.exists(file) && !Files.readString(file).contains(TestSource.MARK)) {
        throw new UserProblem(
            "--test %s: the file exists and was not written by Linchpin; expected a new file"
                .formatted(file));
      }
    } catch (IOException unreadable) {
      throw new UserProblem(
          "--test %s cannot be read: %s".formatted(file, WholeFile.reason(unreadable)));
    }
  }

  private static String className(Path file) {
    String name = Objects.requireNonNull(file.getFileName()).toString();
    return name.substring(0, name.length() - JAVA.length());
  }

  /** What the file of {@code --expect} holds, or null. */
  public @Nullable Observations readExpected() {
    return expected == null ? null : ObservationReader.read(expected);
  }

  /** Refuses a file of somebody else whose scenario runs more than the class asked for. */
  public void checkTrust(Scenario scenario, SubjectPath path) {
    if (expected != null) {
      trust.check(expected, scenario, path.given());
    }
  }

  public void writeObservations(Observations seen) {
    if (observations != null) {
      write("--observations", observations, ObservationWriter.text(seen));
    }
  }

  /** The test that was written, or null. */
  public @Nullable Path writeTest(ClassReport report) {
    Failure failure = report.failure();
    if (test == null || failure == null) {
      return null;
    }
    write("--test", test, TestSource.of(report.subject(), failure, className(test)));
    return test;
  }

  /** Writes the verdict as a test case, if that is wanted; it must not hide what was found. */
  public void writeJUnit(Console console, Row row) {
    try {
      if (junit != null) {
        write("--junit-xml", junit, JUnitXml.text(List.of(JUnitXml.Case.of(row))));
      }
    } catch (UserProblem problem) {
      console.complainOfMissingFile(String.valueOf(problem.getMessage()));
    }
  }

  /** The replay file that was written, or null. */
  public @Nullable Path writeReplay(ClassReport report, SubjectPath path) {
    Failure failure = report.failure();
    return failure == null || noReplay
        ? null
        : new ReplayFolder(replayFolder, path).keep(failure, report.subject());
  }

  /** The replay file of a run that shows a warning, or null. */
  public @Nullable Path writeReplay(Warned one, Execution run, SubjectPath path) {
    return noReplay
        ? null
        : new ReplayFolder(replayFolder, path).keep(one.scenario(), one.plan(), run);
  }

  private static void write(String option, Path file, String text) {
    try {
      WholeFile.replace(file, text);
    } catch (IOException failed) {
      throw new UserProblem(
          "%s %s cannot be written: %s".formatted(option, file, WholeFile.reason(failed)));
    }
  }
}
