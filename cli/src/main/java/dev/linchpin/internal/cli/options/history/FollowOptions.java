package dev.linchpin.internal.cli.options.history;

import dev.linchpin.internal.cli.help.HelpSection;
import dev.linchpin.internal.cli.help.HelpSection.Heading;
import dev.linchpin.internal.cli.options.DurationConverter;
import dev.linchpin.internal.cli.output.UserProblem;
import java.time.Duration;
import picocli.CommandLine.Option;

/** How a history is watched while it is being written. */
@HelpSection(Heading.FOLLOWING)
public final class FollowOptions {
  @Option(
      names = "--follow",
      description =
          "Monitor a file or stream while it is written, and report the first violation at once.")
  public boolean follow;

  @Option(
      names = "--pause",
      paramLabel = "DURATION",
      defaultValue = "2s",
      converter = DurationConverter.class,
      description =
          "With --follow: judge the history so far if no line arrives for this time; 0s disables"
              + " this (default: ${DEFAULT-VALUE}).")
  public Duration pause = Duration.ofSeconds(2);

  @Option(
      names = "--window",
      paramLabel = "N",
      defaultValue = "4096",
      description =
          "With --follow: number of operations by which a line may be late (default:"
              + " ${DEFAULT-VALUE}).")
  public int window = 4096;

  /** They are held in memory. */
  private static final int MOST_WINDOW = 1 << 24;

  public void check() {
    if (window < 1 || window > MOST_WINDOW) {
      throw new UserProblem("--window %d: expected 1 to %d".formatted(window, MOST_WINDOW));
    }
  }
}
