package dev.linchpin.internal.cli;

import dev.linchpin.cause.CodePlace;
import dev.linchpin.cause.CommonRepairs;
import dev.linchpin.cause.Eliminator;
import dev.linchpin.cause.Repair;
import dev.linchpin.cause.Segment;
import dev.linchpin.cause.TraceDiagnosis;
import dev.linchpin.execution.Event;
import dev.linchpin.internal.cli.options.CommonOptions;
import dev.linchpin.internal.cli.options.TraceOptions;
import dev.linchpin.internal.cli.output.Console;
import dev.linchpin.internal.cli.output.ExitCode;
import dev.linchpin.internal.formats.check.TraceBlameDocument;
import dev.linchpin.internal.formats.input.BadInput;
import dev.linchpin.internal.formats.replay.TraceReader;
import dev.linchpin.internal.recording.TraceCauses;
import dev.linchpin.internal.report.interleaving.Styling.Style;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Explains bad runs of which there is nothing but their traces. */
final class TraceExplanation {
  private final Console console;
  private final TraceOptions options;
  private final CommonOptions common;
  private final TraceCauses causes;

  TraceExplanation(Console console, TraceOptions options, CommonOptions common, Duration budget) {
    this.console = console;
    this.options = options;
    this.common = common;
    this.causes = new TraceCauses(options.good.stream().map(TraceReader::read).toList(), budget);
  }

  ExitCode run() {
    if (options.bad.size() > 1 && !options.each) {
      return together();
    }
    ExitCode worst = ExitCode.NOTHING_WRONG;
    for (Path file : options.bad) {
      worst = worst.worse(one(file));
    }
    return worst;
  }

  /** Of several files the worst counts; one that is bad input does not hide the others. */
  private ExitCode one(Path file) {
    List<Event> events;
    try {
      events = TraceReader.read(file);
    } catch (BadInput bad) {
      return common.refuse(console, file.toString(), String.valueOf(bad.getMessage()));
    }
    TraceDiagnosis found = causes.of(events);
    if (common.json) {
      console.print(TraceBlameDocument.json(file.toString(), found, events));
    } else {
      print(file, events, found);
    }
    return exitCode(found.eliminators().isEmpty(), found.isComplete(), leftOut(found.threads()));
  }

  /** Nothing found within a budget that did not suffice is no answer. */
  private ExitCode exitCode(boolean isNothingFound, boolean isComplete, String leftOut) {
    if (!isComplete) {
      console.complain(
          isNothingFound
              ? "undecided: no set of lines was found within --budget"
              : "--budget was used up: " + leftOut);
    }
    if (!isNothingFound) {
      return ExitCode.VIOLATION;
    }
    return isComplete ? ExitCode.NOTHING_WRONG : ExitCode.UNDECIDED;
  }

  /** What may be missing when not all could be searched. */
  private static String leftOut(int threads) {
    return threads < 2
        ? "there may be other and smaller sets of lines"
        : "all sets of lines that %d threads suffice for were found; with more threads there may be others, and smaller ones"
            .formatted(threads);
  }

  private ExitCode together() {
    List<List<Event>> bad = options.bad.stream().map(TraceReader::read).toList();
    CommonRepairs found = causes.ofAll(bad);
    List<Repair> repairs = found.repairs();
    if (common.json) {
      console.print(TraceBlameDocument.json(found));
    } else {
      printRepairs(repairs, found.isCut());
    }
    return exitCode(repairs.isEmpty(), !found.isCut(), leftOut(0));
  }

  /** The line of an event in its file, from 0. */
  private static int line(List<Event> events, int event) {
    return events.get(event).step();
  }

  private void print(Path file, List<Event> events, TraceDiagnosis found) {
    if (found.eliminators().isEmpty() && !found.isComplete()) {
      console.print(file + ": undecided");
      return;
    }
    if (found.eliminators().isEmpty()) {
      console.print(file + ": equivalent to a serial run: no atomic lines would rule it out");
      return;
    }
    int sets = found.eliminators().size();
    console.print(
        "%s: %s"
            .formatted(
                file,
                console.styled(
                    Style.BAD,
                    sets == 1
                        ? "one smallest set of atomic lines rules it out"
                        : sets + " smallest sets of atomic lines rule it out")));
    if (common.quiet) {
      return;
    }
    console.print(
        "  %d events, %d conflicts, %s to keep"
            .formatted(events.size(), found.conflicts(), goodRuns()));
    for (Eliminator eliminator : found.eliminators()) {
      console.print("");
      console.print(rank(eliminator.rank(), eliminator.disables()));
      for (Segment block : eliminator.blocks()) {
        console.print(
            "      %s to %s   (lines %d to %d of the trace, operation %d)"
                .formatted(
                    place(block.fromChain()),
                    place(block.toChain()),
                    line(events, block.first()) + 1,
                    line(events, block.last()) + 1,
                    block.operation()));
      }
    }
  }

  private static String place(List<CodePlace> chain) {
    return chain.get(0).method().isEmpty() ? "(no location given)" : chain.get(0).text();
  }

  private String rank(int rank, int disables) {
    return options.good.isEmpty()
        ? "  %2d.".formatted(rank)
        : "  %2d. rules out %d of %s".formatted(rank, disables, goodRuns());
  }

  private String goodRuns() {
    int count = options.good.size();
    return count + (count == 1 ? " good run" : " good runs");
  }

  private void printRepairs(List<Repair> repairs, boolean isCut) {
    String files = options.bad.stream().map(Path::toString).collect(Collectors.joining(", "));
    if (repairs.isEmpty()) {
      console.print(
          isCut
              ? files + ": undecided"
              : files
                  + ": one of them is equivalent to a serial run: no atomic lines would rule it"
                  + " out");
      return;
    }
    List<String> lines = new ArrayList<>();
    for (Repair repair : repairs) {
      lines.add(rank(repair.rank(), repair.disables()));
      repair.texts().forEach(block -> lines.add("      " + block));
    }
    console.print(
        "%s: %s"
            .formatted(
                files,
                console.styled(
                    Style.BAD,
                    repairs.size() + " smallest sets of atomic lines rule out all of them")));
    if (!common.quiet) {
      lines.forEach(console::print);
    }
  }
}
