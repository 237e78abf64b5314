package dev.linchpin.internal.cli.scan;

import dev.linchpin.finding.ClassReport;
import dev.linchpin.finding.Failure;
import dev.linchpin.finding.Scanned;
import dev.linchpin.finding.words.FailureSentence;
import dev.linchpin.internal.cli.engine.SubjectPath;
import dev.linchpin.internal.cli.files.ReplayFolder;
import dev.linchpin.internal.cli.help.HelpSection;
import dev.linchpin.internal.cli.help.HelpSection.Heading;
import dev.linchpin.internal.cli.output.Console;
import dev.linchpin.internal.cli.output.UserProblem;
import dev.linchpin.internal.cli.output.Version;
import dev.linchpin.internal.formats.check.FailurePlace;
import dev.linchpin.internal.formats.check.JUnitXml;
import dev.linchpin.internal.formats.check.ScanJson.Row;
import dev.linchpin.internal.formats.output.WholeFile;
import dev.linchpin.internal.formats.sarif.SarifFile;
import dev.linchpin.internal.report.page.FailurePage;
import dev.linchpin.internal.report.source.SourceFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Files that a scan writes: for each failure a replay file and, if wanted, a page. */
@HelpSection(Heading.FILES)
public final class ScanFiles {
  @Option(
      names = "--replay-dir",
      paramLabel = "DIR",
      defaultValue = "",
      description = "Folder for the replay files of failures (default: the current folder).")
  Path replayFolder = Path.of("");

  @Option(
      names = "--no-replay",
      description = "Write no replay files; the failing runs then cannot be repeated.")
  boolean noReplay;

  @Option(
      names = "--html-dir",
      paramLabel = "DIR",
      description = "Folder for an interactive page of each failure, named after its class.")
  @Nullable Path pages;

  @Option(
      names = "--sarif",
      paramLabel = "FILE",
      description = "Write all failures and warnings as SARIF 2.1.0 for code-scanning tools.")
  @Nullable Path sarif;

  @Option(
      names = "--junit-xml",
      paramLabel = "FILE",
      description = "Write the verdicts as JUnit XML, one test case for each class.")
  @Nullable Path junit;

  @Option(
      names = "--state",
      paramLabel = "FILE",
      description =
          "Remember classes without a violation in this file, and skip them until they, classes or"
              + " libraries that they use, the options, Linchpin or the JDK change.")
  @Nullable Path state;

  /** Where results are remembered, or null. */
  public @Nullable Path state() {
    return state;
  }

  /** Writes what is wanted of all classes together. */
  public void write(Console console, List<Row> rows, SourceFiles code) {
    if (sarif != null) {
      List<ClassReport> reports =
          rows.stream().flatMap(row -> Stream.ofNullable(row.scanned().report())).toList();
      write(console, "--sarif", sarif, SarifFile.text(reports, code::uri, Version.ofTool()));
    }
    if (junit != null) {
      write(
          console,
          "--junit-xml",
          junit,
          JUnitXml.text(rows.stream().map(JUnitXml.Case::of).toList()));
    }
  }

  private static void write(Console console, String option, Path file, String text) {
    try {
      WholeFile.replace(file, text);
    } catch (IOException failed) {
      console.complainOfMissingFile(
          "%s %s cannot be written: %s".formatted(option, file, WholeFile.reason(failed)));
    }
  }

  /** Writes what is wanted of one class; a file that cannot be written hides no result. */
  public Row write(Console console, Scanned one, SourceFiles code, SubjectPath path) {
    ClassReport report = one.report();
    Failure failure = one.failure();
    if (report == null || failure == null) {
      return new Row(one);
    }
    String replay = null;
    try {
      replay =
          noReplay
              ? null
              : new ReplayFolder(replayFolder, path).keep(failure, report.subject()).toString();
    } catch (UserProblem unwritten) {
      console.complainOfMissingFile(String.valueOf(unwritten.getMessage()));
    }
    return new Row(
        one,
        FailureSentence.of(failure),
        FailurePlace.of(failure, code::uri).orElse(null),
        replay,
        page(console, new FailurePage.Content(failure, code, replay)));
  }

  private @Nullable String page(Console console, FailurePage.Content content) {
    if (pages == null) {
      return null;
    }
    Path file = pages.resolve(content.failure().scenario().subject() + ".html");
    try {
      Files.createDirectories(pages);
      new FailurePage(content).write(file);
      return file.toString();
    } catch (IOException failed) {
      console.complainOfMissingFile(
          "--html-dir: %s cannot be written: %s".formatted(file, WholeFile.reason(failed)));
      return null;
    }
  }
}
