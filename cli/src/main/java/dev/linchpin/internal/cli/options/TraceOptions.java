package dev.linchpin.internal.cli.options;

import dev.linchpin.internal.cli.help.HelpSection;
import dev.linchpin.internal.cli.help.HelpSection.Heading;
import dev.linchpin.internal.cli.output.UserProblem;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Option;

/** Traces of runs that were recorded elsewhere. */
@HelpSection(Heading.RECORDED_RUNS)
public final class TraceOptions {
  @Option(
      names = "--trace",
      paramLabel = "BAD",
      arity = "1",
      description =
          "A trace of a failing run (.trace.jsonl); several traces are explained together, by one"
              + " set of lines that rules out all of them.")
  public List<Path> bad = List.of();

  @Option(
      names = "--good",
      paramLabel = "GOOD",
      arity = "1..*",
      description = "Traces of correct runs: lines that rule out few of them come first.")
  public List<Path> good = List.of();

  @Option(names = "--each", description = "Explain each failing run separately.")
  public boolean each;

  /** Without a bad trace the others mean nothing. */
  public void refuseRest() {
    if (!good.isEmpty() || each) {
      throw new UserProblem("--good and --each need --trace; expected a failing run");
    }
  }
}
