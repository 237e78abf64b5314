package dev.linchpin.internal.cli.files;

import dev.linchpin.finding.FailOn;
import dev.linchpin.finding.Failure;
import dev.linchpin.finding.Warned;
import dev.linchpin.internal.cli.engine.SubjectPath;
import dev.linchpin.internal.cli.help.HelpSection;
import dev.linchpin.internal.cli.help.HelpSection.Heading;
import dev.linchpin.internal.cli.output.Console;
import dev.linchpin.internal.cli.output.UserProblem;
import dev.linchpin.internal.cli.output.Version;
import dev.linchpin.internal.formats.check.WrittenFiles;
import dev.linchpin.internal.formats.output.WholeFile;
import dev.linchpin.internal.formats.sarif.SarifFile;
import dev.linchpin.internal.report.page.FailurePage;
import dev.linchpin.internal.report.patch.NoPatch;
import dev.linchpin.internal.report.patch.Patch;
import dev.linchpin.internal.report.patch.Patcher;
import dev.linchpin.internal.report.source.SourceFiles;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Files that show a failure and its cause. */
@HelpSection(Heading.FILES)
public final class FailureFiles {
  @Option(
      names = "--html",
      paramLabel = "FILE",
      description =
          "Write an interactive page of the failure: the run step by step, and the faulty lines.")
  @Nullable Path html;

  @Option(
      names = "--patch",
      paramLabel = "FILE",
      description =
          "Write a unified diff that makes the faulty lines atomic, or fields volatile or final, if"
              + " the changed class passes the check.")
  @Nullable Path patch;

  @Option(
      names = "--sarif",
      paramLabel = "FILE",
      description = "Write the failure and the warnings as SARIF 2.1.0 for code-scanning tools.")
  @Nullable Path sarif;

  /**
   * What is shown, and where.
   *
   * @param replay the failure's replay file, or null
   * @param path where the subject's classes are
   * @param warnings that were seen besides the failure
   * @param failOn those of them that are failures
   */
  public record Subject(
      @Nullable Failure failure,
      SourceFiles sources,
      @Nullable Path replay,
      SubjectPath path,
      List<Warned> warnings,
      FailOn failOn) {
    /** Without warnings. */
    public Subject(
        @Nullable Failure failure, SourceFiles sources, @Nullable Path replay, SubjectPath path) {
      this(failure, sources, replay, path, List.of(), FailOn.NONE);
    }
  }

  /**
   * Writes what is wanted; a file that cannot be written must not hide what was found.
   *
   * @param again checks a class that was patched
   */
  public WrittenFiles write(Console console, Subject subject, PatchCheck again) {
    Failure failure = subject.failure();
    String page =
        html == null || failure == null
            ? null
            : attempt(console, "html", html, file -> writePage(file, failure, subject));
    String results =
        sarif == null ? null : attempt(console, "sarif", sarif, file -> writeSarif(file, subject));
    if (patch == null || failure == null) {
      return new WrittenFiles(page, results, null, null);
    }
    try {
      String diff =
          attempt(console, "patch", patch, file -> writePatch(file, failure, subject, again));
      return new WrittenFiles(page, results, diff, null);
    } catch (NoPatch none) {
      return new WrittenFiles(page, results, null, String.valueOf(none.getMessage()));
    }
  }

  /** For what has no run to show. */
  public void refuse(String option) {
    if (html != null || sarif != null || patch != null) {
      throw new UserProblem(
          "--html, --sarif and --patch need a run that can be repeated; expected a replay file"
              + " instead of "
              + option);
    }
  }

  private interface Writing<X extends Exception> {
    void to(Path file) throws IOException, X;
  }

  /** Writes a file; its name, or null if that failed. */
  private static <X extends Exception> @Nullable String attempt(
      Console console, String option, Path file, Writing<X> writing) throws X {
    try {
      writing.to(file);
      return file.toString();
    } catch (IOException failed) {
      console.complainOfMissingFile(
          "--%s %s cannot be written: %s".formatted(option, file, WholeFile.reason(failed)));
      return null;
    }
  }

  private static void writePage(Path file, Failure failure, Subject subject) throws IOException {
    String replay = subject.replay() == null ? null : subject.replay().toString();
    new FailurePage(new FailurePage.Content(failure, subject.sources(), replay)).write(file);
  }

  /** Also without a failure: a scanning tool that gets no file would take it for a broken run. */
  private static void writeSarif(Path file, Subject subject) throws IOException {
    WholeFile.replace(
        file,
        SarifFile.text(
            subject.failure(),
            subject.warnings(),
            subject.failOn()::contains,
            subject.sources()::uri,
            Version.ofTool()));
  }

  private static void writePatch(Path file, Failure failure, Subject subject, PatchCheck again)
      throws IOException, NoPatch {
    Patch found =
        new Patcher(failure, subject.sources(), subject.path().entries(), Path.of(""))
            .find(classes -> again.check(failure, classes));
    WholeFile.replace(file, found.diff());
  }
}
