package dev.linchpin.internal.cli.options;

import dev.linchpin.internal.cli.output.Console;
import dev.linchpin.internal.cli.output.ExitCode;
import dev.linchpin.internal.formats.document.RefusedDocument;
import picocli.CommandLine.Option;

/** What every command takes. */
public final class CommonOptions {
  @Option(
      names = "--json",
      description = "Print one JSON document (for several files, one each) and nothing else.")
  public boolean json;

  @Option(
      names = {"-q", "--quiet"},
      description = "Print the verdict only.")
  public boolean quiet;

  @Option(
      names = "--no-color",
      description =
          "Print plain text, even on a terminal (as the NO_COLOR environment variable does).")
  boolean plain;

  /** The console as these options want it. */
  public Console applyTo(Console console) {
    Console chosen = plain ? console.withoutColour() : console;
    return json || quiet ? chosen.withoutProgress() : chosen;
  }

  /** Says what is wrong with one of the files; its place among the documents stays filled. */
  public ExitCode refuse(Console console, String file, String problem) {
    console.complain(problem);
    if (json) {
      console.print(RefusedDocument.json(file, problem));
    }
    return ExitCode.WRONG_USE;
  }
}
