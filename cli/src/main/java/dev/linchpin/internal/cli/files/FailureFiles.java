package dev.linchpin.internal.cli.files;

import dev.linchpin.finding.Failure;
import dev.linchpin.internal.cli.engine.WorkerStart;
import dev.linchpin.internal.cli.output.Console;
import dev.linchpin.internal.cli.output.UserProblem;
import dev.linchpin.internal.cli.output.Version;
import dev.linchpin.internal.formats.output.WholeFile;
import dev.linchpin.internal.formats.sarif.SarifFile;
import dev.linchpin.internal.report.interleaving.ColumnText;
import dev.linchpin.internal.report.page.FailurePage;
import dev.linchpin.internal.report.patch.NoPatch;
import dev.linchpin.internal.report.patch.Patch;
import dev.linchpin.internal.report.patch.Patcher;
import dev.linchpin.internal.report.source.SourceFiles;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Files that show a failure and its cause. */
public final class FailureFiles {
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
   * What is shown, and where.
   *
   * @param replay the failure's replay file, or null
   * @param classpath where the subject's classes are; empty for the bundled corpus
   */
  public record Subject(
      @Nullable Failure failure,
      SourceFiles sources,
      @Nullable Path replay,
      List<Path> classpath) {}

  /**
   * Writes what is wanted; a file that cannot be written must not hide what was found.
   *
   * @param again checks a class that was patched
   * @return the files by their options; as {@code noPatch} why there is no patch
   */
  public Map<String, String> write(Console console, Subject subject, PatchCheck again) {
    Map<String, String> written = new LinkedHashMap<>();
    Failure failure = subject.failure();
    if (html != null && failure != null) {
      attempt(console, written, "html", html, file -> writePage(file, failure, subject));
    }
    if (sarif != null) {
      attempt(console, written, "sarif", sarif, file -> writeSarif(file, subject));
    }
    if (patch != null && failure != null) {
      attempt(
          console,
          written,
          "patch",
          patch,
          file -> writePatch(file, failure, subject, again, written));
    }
    return written;
  }

  /** For what has no run to show. */
  public void refuse(String option) {
    if (html != null || sarif != null || patch != null) {
      throw new UserProblem(
          "--html, --sarif and --patch show a run that can be repeated; expected a replay file instead of "
              + option);
    }
  }

  /** What was written, for people. */
  public static List<String> lines(Map<String, String> written, int width) {
    List<String> lines = new ArrayList<>();
    written.forEach(
        (option, file) -> {
          String title = option.equals("noPatch") ? "no patch" : option;
          lines.addAll(ColumnText.wrap("%-15s%s".formatted(title + ":", file), width));
        });
    return lines;
  }

  /** Writes a file; whether there was something to write. */
  private interface Writing {
    boolean to(Path file) throws IOException;
  }

  private static void attempt(
      Console console, Map<String, String> written, String option, Path file, Writing writing) {
    try {
      if (writing.to(file)) {
        written.put(option, file.toString());
      }
    } catch (IOException failed) {
      console.complainOfMissingFile(
          "--%s %s cannot be written: %s".formatted(option, file, WholeFile.reason(failed)));
    }
  }

  private static boolean writePage(Path file, Failure failure, Subject subject) throws IOException {
    String replay = subject.replay() == null ? null : subject.replay().toString();
    new FailurePage(new FailurePage.Content(failure, subject.sources(), replay)).write(file);
    return true;
  }

  /** Also without a failure: a scanning tool that gets no file would take it for a broken run. */
  private static boolean writeSarif(Path file, Subject subject) throws IOException {
    Path here = Path.of("");
    WholeFile.replace(
        file,
        SarifFile.text(
            subject.failure(),
            type -> subject.sources().find(type).map(source -> source.uriFrom(here)),
            Version.ofTool()));
    return true;
  }

  private static boolean writePatch(
      Path file, Failure failure, Subject subject, PatchCheck again, Map<String, String> written)
      throws IOException {
    List<Path> classpath =
        subject.classpath().isEmpty() ? WorkerStart.corpus() : subject.classpath();
    try {
      Patch found =
          new Patcher(failure, subject.sources(), classpath, Path.of(""))
              .find(classes -> again.check(failure, classes));
      WholeFile.replace(file, found.diff());
      return true;
    } catch (NoPatch none) {
      written.put("noPatch", String.valueOf(none.getMessage()));
      return false;
    }
  }
}
