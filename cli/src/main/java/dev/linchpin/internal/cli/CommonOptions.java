package dev.linchpin.internal.cli;

import picocli.CommandLine.Option;

/** What every command takes. */
final class CommonOptions {
  @Option(names = "--json", description = "Print one JSON document per file and nothing else.")
  boolean json;

  @Option(
      names = {"-q", "--quiet"},
      description = "Print the verdict only.")
  boolean quiet;

  @Option(
      names = "--no-color",
      description = "Plain text, even on a terminal (so does NO_COLOR in the environment).")
  boolean plain;

  /** The console as these options want it. */
  Console applyTo(Console console) {
    Console chosen = plain ? console.withoutColour() : console;
    return json || quiet ? chosen.withoutProgress() : chosen;
  }
}
