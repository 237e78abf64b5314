package dev.linchpin.trials.campaign;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Both campaigns, one after the other.
 *
 * <p>{@code trials/run} starts it; the tables go to standard output and into a folder. Exit status
 * 1 if there was a false alarm, a fault, or a bug that was told and not found.
 */
public final class Trials {
  private final TrialsOptions options;

  Trials(TrialsOptions options) {
    this.options = options;
  }

  /** Runs the campaigns as the arguments say. */
  public static void main(String[] arguments) throws IOException {
    TrialsOptions options = TrialsOptions.parse(arguments);
    if (options == null) {
      System.err.print(TrialsOptions.USAGE);
      System.exit(2);
      return;
    }
    Result result = new Trials(options).run();
    System.out.println(result.text());
    System.exit(result.isClean() ? 0 : 1);
  }

  /** What both campaigns showed. */
  record Result(List<FalseAlarmCampaign.Tried> right, List<MissedBugCampaign.Tried> wrong) {
    Result {
      right = List.copyOf(right);
      wrong = List.copyOf(wrong);
    }

    boolean isClean() {
      return right.stream()
              .flatMap(one -> one.said().stream())
              .noneMatch(said -> said.isConviction() || said.isFault())
          && wrong.stream()
              .allMatch(
                  one ->
                      one.missed().isEmpty() && one.alarms().isEmpty() && one.faults().isEmpty());
    }

    String text() {
      return Tables.falseAlarms(right) + Tables.missedBugs(wrong);
    }
  }

  /** Runs both, and writes the tables. */
  Result run() throws IOException {
    Path output = options.output();
    Files.createDirectories(output);
    Path classes = Files.createTempDirectory(output, "classes");
    Result result =
        new Result(
            new FalseAlarmCampaign(options, classes.resolve("right")).run(),
            new MissedBugCampaign(options, classes.resolve("mutant")).run());
    Files.writeString(output.resolve("tables.md"), result.text());
    return result;
  }
}
