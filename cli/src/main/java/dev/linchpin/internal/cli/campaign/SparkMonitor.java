package dev.linchpin.internal.cli.campaign;

import dev.linchpin.internal.cli.monitor.HistoryFile;
import dev.linchpin.internal.cli.output.Console;
import dev.linchpin.internal.cli.output.ExitCode;
import dev.linchpin.internal.cli.output.UserProblem;
import dev.linchpin.internal.formats.judgement.JudgementDocument.Answer;
import dev.linchpin.internal.formats.judgement.ManyJudgements;
import dev.linchpin.internal.formats.judgement.ManyJudgements.Listed;
import dev.linchpin.internal.spark.campaign.HistoryVerdicts;
import dev.linchpin.internal.spark.campaign.SparkJob;
import dev.linchpin.internal.spark.campaign.SparkTrouble;
import dev.linchpin.internal.spark.history.HistoryPlan;
import dev.linchpin.internal.spark.history.HistoryVerdict;
import dev.linchpin.spec.DataType;
import dev.linchpin.spec.Specification;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * {@code linchpin monitor --spark}: all files together, each object by a task.
 *
 * @param out where all verdicts are written as Parquet, or null
 * @param budget for each object or key that needs a search
 */
public record SparkMonitor(
    List<String> files,
    Specification specification,
    @Nullable String out,
    Duration budget,
    SparkOptions spark) {
  private static final int MOST_LISTED = 100;

  /** Refuses, before Spark is started, what cannot be judged. */
  public void check() {
    type();
    files.forEach(SparkMonitor::requireShown);
  }

  private DataType type() {
    DataType type = specification.type();
    if (type == null) {
      throw new UserProblem("--spark judges data types; expected --type, not --model");
    }
    return type;
  }

  /** Judges, prints, and gives the exit status; Spark must be here. */
  public ExitCode run(Console console, boolean json, boolean quiet) {
    DataType type = type();
    long start = System.nanoTime();
    try (SparkJob job = spark.start("linchpin monitor")) {
      HistoryVerdicts found =
          job.judge(HistoryPlan.of(type).withBudget(budget.toMillis()), files, out, MOST_LISTED);
      long millis = (System.nanoTime() - start) / 1_000_000;
      print(console, found, json, quiet, millis);
      return exitCode(found);
    } catch (SparkTrouble trouble) {
      throw new UserProblem("%s: %s".formatted(String.join(", ", files), trouble.getMessage()));
    }
  }

  /** Spark reads nothing from such a file, and says nothing. */
  static void requireShown(String file) {
    String name = file.replaceFirst("/+$", "").replaceFirst(".*/", "");
    boolean isHidden = name.startsWith("_") || (name.startsWith(".") && !name.matches("\\.\\.?"));
    if (isHidden) {
      throw new UserProblem(
          "%s: Spark ignores files and folders whose names begin with _ or a dot; rename it, or leave out --spark"
              .formatted(file));
    }
    if (name.equals("-")) {
      throw new UserProblem(
          "--spark reads files, not standard input; write the history to a file, or leave out"
              + " --spark");
    }
  }

  private void print(
      Console console, HistoryVerdicts found, boolean json, boolean quiet, long millis) {
    found.listed().stream()
        .filter(one -> one.verdict().equals(HistoryVerdict.BAD_INPUT.word()))
        .forEach(one -> console.complain(one.explanation()));
    if (found.operations() == 0) {
      console.complain("%s: %s".formatted(String.join(", ", files), HistoryFile.EMPTY));
    }
    String verdict = verdict(found);
    if (json) {
      console.print(document(found, verdict, millis).json());
      return;
    }
    console.print(
        "%s: %d operations of %d objects, %d not linearizable, %d undecided (%s)"
            .formatted(
                verdict,
                found.operations(),
                found.objects().values().stream().mapToLong(Long::longValue).sum(),
                found.with(HistoryVerdict.VIOLATION),
                found.with(HistoryVerdict.UNDECIDED),
                found.algorithm()));
    if (!quiet) {
      for (HistoryVerdicts.OneObject one : found.listed()) {
        console.print("");
        console.print("%s: %s".formatted(name(one.object()), one.verdict()));
        console.print("  " + one.explanation());
        one.core().forEach(line -> console.print("  " + line));
      }
      if (out != null) {
        console.print("All verdicts: " + out);
      }
    }
  }

  private static String name(@Nullable String object) {
    return object == null ? "the object without a name" : object;
  }

  private ManyJudgements document(HistoryVerdicts found, String verdict, long millis) {
    return new ManyJudgements(
        new Answer(
            String.join(", ", files),
            verdict,
            specification.label(),
            (int) Math.min(Integer.MAX_VALUE, found.operations()),
            (int) Math.min(Integer.MAX_VALUE, found.pending()),
            found.algorithm(),
            millis),
        found.objects(),
        found.listed().stream()
            .map(one -> new Listed(one.object(), one.verdict(), one.explanation(), one.core()))
            .toList(),
        out);
  }

  private static String verdict(HistoryVerdicts found) {
    return switch (exitCode(found)) {
      case VIOLATION -> HistoryVerdict.VIOLATION.word();
      case NOTHING_WRONG -> HistoryVerdict.LINEARIZABLE.word();
      default -> HistoryVerdict.UNDECIDED.word();
    };
  }

  private static ExitCode exitCode(HistoryVerdicts found) {
    if (found.with(HistoryVerdict.BAD_INPUT) > 0) {
      return ExitCode.WRONG_USE;
    }
    if (found.with(HistoryVerdict.VIOLATION) > 0) {
      return ExitCode.VIOLATION;
    }
    return found.with(HistoryVerdict.UNDECIDED) > 0 ? ExitCode.UNDECIDED : ExitCode.NOTHING_WRONG;
  }
}
