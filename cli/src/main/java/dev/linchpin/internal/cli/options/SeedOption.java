package dev.linchpin.internal.cli.options;

import dev.linchpin.internal.cli.help.HelpSection;
import dev.linchpin.internal.cli.help.HelpSection.Heading;
import picocli.CommandLine.Option;

/** The seed of commands that repeat themselves exactly. */
@HelpSection(Heading.SEARCH)
public final class SeedOption {
  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "Seed of the random choices (default: ${DEFAULT-VALUE}).")
  long seed = 1;

  public long value() {
    return seed;
  }
}
