package dev.linchpin.internal.cli;

import dev.linchpin.exploration.EngineProblem;
import dev.linchpin.finding.Failure;
import dev.linchpin.internal.cli.engine.ClassCheck;
import dev.linchpin.internal.cli.engine.EngineStart;
import dev.linchpin.internal.cli.engine.SubjectPath;
import dev.linchpin.internal.cli.files.ReplayFolder;
import dev.linchpin.internal.cli.options.ClassRunOptions;
import dev.linchpin.internal.cli.options.CommonOptions;
import dev.linchpin.internal.cli.output.CheckBar;
import dev.linchpin.internal.cli.output.Console;
import dev.linchpin.internal.cli.output.ExitCode;
import dev.linchpin.internal.cli.output.UserProblem;
import dev.linchpin.internal.formats.output.WholeFile;
import dev.linchpin.internal.formats.run.ClassPredictionDocument;
import dev.linchpin.internal.pipeline.CheckSession;
import dev.linchpin.internal.report.interleaving.InterleavingText.Layout;
import dev.linchpin.internal.report.prediction.ClassPredictionPage;
import dev.linchpin.internal.report.prediction.ClassPredictionText;
import dev.linchpin.internal.report.source.SourceFiles;
import dev.linchpin.prediction.ClassPrediction;
import dev.linchpin.prediction.TrialGroup;
import dev.linchpin.subject.BadSubject;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Predictions for a class, which has to be run first; each is then tried. */
final class ClassPredictions {
  private final Console console;
  private final EngineStart engines;
  private final ClassRunOptions options;

  ClassPredictions(Console console, EngineStart engines, ClassRunOptions options) {
    this.console = console;
    this.engines = engines;
    this.options = options;
  }

  /**
   * Predicts, tries, prints.
   *
   * @param all whether every run is shown that confirms something, or the worst one
   * @param page where a page goes, or null
   */
  ExitCode predict(
      PredictArgument argument, CommonOptions common, boolean all, @Nullable Path page) {
    ClassCheck check = options.check(argument.text());
    if (!common.quiet) {
      check.path().remark().ifPresent(console::complain);
    }
    ClassPrediction forecast = forecast(argument, check);
    ReplayFolder folder = new ReplayFolder(options.replayFolder, check.path());
    Map<TrialGroup, String> replays = keep(forecast, folder);
    String searched = keepSearched(forecast, folder);
    if (page != null) {
      writePage(page, new ClassPredictionPage(forecast, replays));
    }
    if (common.json) {
      console.print(ClassPredictionDocument.json(forecast, replays, searched));
    } else {
      ClassPredictionText text = new ClassPredictionText(forecast, replays, linked(check.path()));
      if (common.quiet) {
        console.print(text.answer());
      } else {
        text.lines(all).forEach(console::print);
        if (searched != null) {
          console.print("");
          console.print("  replay: linchpin replay " + searched);
        }
        if (page != null) {
          console.print("");
          console.print("  page: " + page);
        }
      }
    }
    return exitCode(forecast);
  }

  /** With places that consoles link. */
  private Layout linked(SubjectPath path) {
    return console.layout(false).with(SourceFiles.of(List.of(), path.entries())::fileName);
  }

  private ClassPrediction forecast(PredictArgument argument, ClassCheck check) {
    try (CheckBar bar = new CheckBar(console, options.budget);
        CheckSession session = check.open(engines, bar)) {
      return session.predict();
    } catch (BadSubject bad) {
      throw new UserProblem(String.valueOf(bad.getMessage()));
    } catch (EngineProblem problem) {
      if (problem.kind() != EngineProblem.Kind.BAD_SCENARIO) {
        throw problem;
      }
      throw new UserProblem(argument.unknown(String.valueOf(problem.getMessage())));
    }
  }

  /** The replay files of what was confirmed; one that cannot be written hides nothing. */
  private Map<TrialGroup, String> keep(ClassPrediction forecast, ReplayFolder folder) {
    Map<TrialGroup, String> replays = new HashMap<>();
    for (TrialGroup group : forecast.groups()) {
      if (group.example().outcome().isConfirmed() && !options.noReplay) {
        try {
          replays.put(group, folder.keep(group.example(), forecast.subject()).toString());
        } catch (UserProblem problem) {
          console.complainOfMissingFile(String.valueOf(problem.getMessage()));
          return replays;
        }
      }
    }
    return replays;
  }

  private @Nullable String keepSearched(ClassPrediction forecast, ReplayFolder folder) {
    Failure failure = forecast.searched().failure();
    if (failure == null || options.noReplay) {
      return null;
    }
    try {
      return folder.keep(failure, forecast.subject()).toString();
    } catch (UserProblem problem) {
      console.complainOfMissingFile(String.valueOf(problem.getMessage()));
      return null;
    }
  }

  private static void writePage(Path file, ClassPredictionPage page) {
    try {
      page.write(file);
    } catch (IOException failed) {
      throw new UserProblem(
          "--html %s cannot be written: %s".formatted(file, WholeFile.reason(failed)));
    }
  }

  private static ExitCode exitCode(ClassPrediction forecast) {
    if (forecast.isConfirmed() || forecast.searched().failure() != null) {
      return ExitCode.VIOLATION;
    }
    return forecast.finished() && forecast.size().isComplete()
        ? ExitCode.NOTHING_WRONG
        : ExitCode.UNDECIDED;
  }
}
