package dev.linchpin.internal.cli.confirm;

import dev.linchpin.finding.ClassReport;
import dev.linchpin.finding.Failure;
import dev.linchpin.internal.cli.confirm.RunConfirmation.Result;
import dev.linchpin.internal.cli.engine.ClassCheck;
import dev.linchpin.internal.cli.files.ReplayFolder;
import dev.linchpin.internal.cli.options.ClassRunOptions;
import dev.linchpin.internal.cli.output.Console;
import dev.linchpin.internal.cli.output.UserProblem;
import dev.linchpin.internal.formats.check.CheckExtras;
import dev.linchpin.internal.formats.check.WrittenFiles;
import dev.linchpin.internal.formats.run.ConfirmationView;
import dev.linchpin.internal.report.check.CheckText;
import dev.linchpin.internal.report.source.SourceFiles;
import dev.linchpin.scenario.GivenScenario;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Confirmations as users see them, with a replay file for each. */
public final class ConfirmationOutput {
  private final Console console;
  private final List<Result> results;
  private final Map<Result, Path> replays = new HashMap<>();

  /** Writes the replay files, unless the options want none. */
  public ConfirmationOutput(Console console, ClassRunOptions options, List<Result> results) {
    this.console = console;
    this.results = List.copyOf(results);
    for (Result result : results) {
      if (!options.noReplay && result.failure() != null) {
        keep(options, result);
      }
    }
  }

  private void keep(ClassRunOptions options, Result result) {
    Failure failure = result.failure();
    ClassCheck check = result.check();
    ClassReport report = result.report();
    if (failure == null || check == null || report == null) {
      return;
    }
    try {
      replays.put(
          result,
          new ReplayFolder(options.replayFolder, check.path()).keep(failure, report.subject()));
    } catch (UserProblem problem) {
      console.complainOfMissingFile(String.valueOf(problem.getMessage()));
    }
  }

  /** For the document. */
  public List<ConfirmationView> views() {
    List<ConfirmationView> views = new ArrayList<>();
    for (Result result : results) {
      Failure failure = result.failure();
      views.add(
          new ConfirmationView(
              result.calls(),
              result.violations(),
              result.check() == null ? null : result.check().className(),
              failure != null && result.problem().isEmpty(),
              failure == null ? null : GivenScenario.of(failure.scenario()).text(),
              replay(result),
              result.problem()));
    }
    return views;
  }

  private @Nullable String replay(Result result) {
    Path file = replays.get(result);
    return file == null ? null : file.toString();
  }

  /**
   * Prints what was tried.
   *
   * @param isShort whether one line each is enough
   */
  public void print(boolean isShort) {
    for (Result result : results) {
      Failure failure = result.failure();
      console.print("");
      console.print(headline(result));
      ClassReport report = result.report();
      ClassCheck check = result.check();
      if (failure != null && report != null && check != null && !isShort) {
        console.print("");
        CheckExtras extras =
            new CheckExtras(replay(result), null, null, null, false, WrittenFiles.NONE);
        SourceFiles code = SourceFiles.of(List.of(), check.path().entries());
        CheckText.lines(report, extras, console.layout(false), false, code).forEach(console::print);
      }
    }
  }

  private static String headline(Result result) {
    String calls =
        result.calls().isEmpty() ? "Other transactions" : String.join(" and ", result.calls());
    String triples =
        result.violations() == 1 ? "1 triple" : "%,d triples".formatted(result.violations());
    String outcome =
        result.problem().isEmpty()
            ? "confirmed: a check ran both and found this"
            : result.problem();
    return "%s (%s): %s".formatted(calls, triples, outcome);
  }
}
