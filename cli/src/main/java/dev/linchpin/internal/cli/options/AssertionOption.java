package dev.linchpin.internal.cli.options;

import dev.linchpin.internal.cli.help.HelpSection;
import dev.linchpin.internal.cli.help.HelpSection.Heading;
import picocli.CommandLine.Option;

/** Whether the class under test runs with Java's {@code assert}. */
@HelpSection(Heading.EXECUTION)
public final class AssertionOption {
  @Option(
      names = "--no-assertions",
      description =
          "Skip Java's assert statements (default: they are executed outside the JDK, as in most"
              + " test runs).")
  boolean isOff;

  public boolean isOn() {
    return !isOff;
  }
}
