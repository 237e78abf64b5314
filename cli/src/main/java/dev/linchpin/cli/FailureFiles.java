package dev.linchpin.cli;

import dev.linchpin.finding.Failure;
import dev.linchpin.formats.sarif.SarifFile;
import dev.linchpin.report.page.FailurePage;
import dev.linchpin.report.patch.NoPatch;
import dev.linchpin.report.patch.Patch;
import dev.linchpin.report.patch.Patcher;
import dev.linchpin.report.patch.Recheck;
import dev.linchpin.report.source.SourceFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Files that show a failure and its cause. */
final class FailureFiles {
  @Option(
      names = "--html",
      paramLabel = "FILE",
      description = "Write a page of the failure: its run to step through, the lines to blame.")
  @Nullable Path html;

  @Option(
      names = "--sarif",
      paramLabel = "FILE",
      description = "Write the failure for code-scanning tools, in SARIF 2.1.0.")
  @Nullable Path sarif;

  @Option(
      names = "--patch",
      paramLabel = "FILE",
      description =
          "Write a unified diff that makes the lines to blame atomic, if there is one with which the"
              + " class passes the check.")
  @Nullable Path patch;

  /**
   * Writes the page, if it is wanted and there is a failure.
   *
   * @param replay the failure's replay file, or null
   * @return the file, or null
   */
  @Nullable Path writePage(@Nullable Failure failure, SourceFiles sources, @Nullable Path replay) {
    if (html == null || failure == null) {
      return null;
    }
    String command = replay == null ? null : replay.toString();
    try {
      makeFolder(html);
      new FailurePage(new FailurePage.Content(failure, sources, command)).write(html);
      return html;
    } catch (IOException failed) {
      throw cannot("--html", html, failed);
    }
  }

  /**
   * Writes the SARIF file, if it is wanted; without a failure it holds no result.
   *
   * @return the file, or null
   */
  @Nullable Path writeSarif(@Nullable Failure failure, SourceFiles sources) {
    if (sarif == null) {
      return null;
    }
    Path here = Path.of("");
    try {
      makeFolder(sarif);
      Files.writeString(
          sarif,
          SarifFile.text(
              failure,
              type -> sources.find(type).map(file -> file.uriFrom(here)),
              Version.ofTool()));
      return sarif;
    } catch (IOException failed) {
      throw cannot("--sarif", sarif, failed);
    }
  }

  /**
   * Looks for a change that helps and writes it, if that is wanted.
   *
   * @param classpath where the subject's classes are; empty for the bundled corpus
   * @return the file; or null, and the reason is in the consumer
   */
  @Nullable Path writePatch(
      Failure failure,
      SourceFiles sources,
      List<Path> classpath,
      Recheck recheck,
      Consumer<String> reason) {
    if (patch == null) {
      return null;
    }
    List<Path> needed = classpath.isEmpty() ? WorkerStart.corpus() : classpath;
    try {
      Patch found = new Patcher(failure, sources, needed, Path.of("")).find(recheck);
      makeFolder(patch);
      Files.writeString(patch, found.diff());
      return patch;
    } catch (NoPatch none) {
      reason.accept(String.valueOf(none.getMessage()));
      return null;
    } catch (IOException failed) {
      throw cannot("--patch", patch, failed);
    }
  }

  private static void makeFolder(Path file) throws IOException {
    Path folder = file.toAbsolutePath().getParent();
    if (folder != null) {
      Files.createDirectories(folder);
    }
  }

  private static UserProblem cannot(String option, Path file, IOException failed) {
    return new UserProblem(
        "%s %s cannot be written: %s".formatted(option, file, failed.getMessage()));
  }
}
