package dev.linchpin.internal.cli.files;

import dev.linchpin.finding.ClassReport;
import dev.linchpin.finding.Failure;
import dev.linchpin.finding.Scanned;
import dev.linchpin.internal.cli.engine.SubjectPath;
import dev.linchpin.internal.cli.help.HelpSection;
import dev.linchpin.internal.cli.help.HelpSection.Heading;
import dev.linchpin.internal.cli.output.Console;
import dev.linchpin.internal.cli.output.UserProblem;
import dev.linchpin.internal.formats.check.ScanJson.Row;
import dev.linchpin.internal.formats.output.WholeFile;
import dev.linchpin.internal.report.page.FailurePage;
import dev.linchpin.internal.report.source.SourceFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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

  /** Writes what is wanted of one class; a file that cannot be written hides no result. */
  public Row write(Console console, Scanned one, SourceFiles code, SubjectPath path) {
    ClassReport report = one.report();
    Failure failure = one.failure();
    if (report == null || failure == null) {
      return new Row(one, null, null);
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
    return new Row(one, replay, page(console, new FailurePage.Content(failure, code, replay)));
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
