package dev.linchpin.internal.cli;

import dev.linchpin.cause.CodeBlock;
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
import dev.linchpin.internal.formats.input.BadInput;
import dev.linchpin.internal.formats.replay.TraceReader;
import dev.linchpin.internal.pipeline.TraceCauses;
import dev.linchpin.internal.report.interleaving.Styling.Style;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/** Explains bad runs of which there is nothing but their traces. */
final class TraceExplanation {
  private final Console console;
  private final TraceOptions options;
  private final CommonOptions common;
  private final TraceCauses causes;

  TraceExplanation(Console console, TraceOptions options, CommonOptions common) {
    this.console = console;
    this.options = options;
    this.common = common;
    this.causes = new TraceCauses(options.good.stream().map(TraceReader::read).toList());
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
      if (options.bad.size() == 1) {
        throw bad;
      }
      console.complain(String.valueOf(bad.getMessage()));
      return ExitCode.WRONG_USE;
    }
    TraceDiagnosis found = causes.of(events);
    if (common.json) {
      console.print(json(file, json -> writeEliminators(json, found.eliminators(), events)));
    } else {
      print(file, events, found);
    }
    return found.eliminators().isEmpty() ? ExitCode.NOTHING_WRONG : ExitCode.VIOLATION;
  }

  private ExitCode together() {
    List<List<Event>> bad = options.bad.stream().map(TraceReader::read).toList();
    CommonRepairs found = causes.ofAll(bad);
    List<Repair> repairs = found.repairs();
    if (common.json) {
      console.print(json(null, json -> writeRepairs(json, repairs)));
    } else {
      printRepairs(repairs);
    }
    if (found.isCut()) {
      console.complain("there are more, larger sets of lines");
    }
    return repairs.isEmpty() ? ExitCode.NOTHING_WRONG : ExitCode.VIOLATION;
  }

  private static String json(@Nullable Path file, Consumer<JsonGenerator> content) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = new JsonFactory().createGenerator(ObjectWriteContext.empty(), text)) {
      json.writeStartObject();
      if (file != null) {
        json.writeStringProperty("file", file.toString());
      }
      json.writeArrayPropertyStart("eliminators");
      content.accept(json);
      json.writeEndArray();
      json.writeEndObject();
    }
    return text.toString();
  }

  private static void writeEliminators(
      JsonGenerator json, List<Eliminator> eliminators, List<Event> events) {
    for (Eliminator eliminator : eliminators) {
      json.writeStartObject();
      json.writeNumberProperty("rank", eliminator.rank());
      json.writeNumberProperty("disables", eliminator.disables());
      json.writeArrayPropertyStart("blocks");
      for (Segment block : eliminator.blocks()) {
        json.writeStartObject();
        writePlaces(json, block.fromChain().get(0), block.toChain().get(0));
        json.writeName("events");
        json.writeArray(new int[] {line(events, block.first()), line(events, block.last())}, 0, 2);
        json.writeEndObject();
      }
      json.writeEndArray();
      json.writeEndObject();
    }
  }

  private static void writeRepairs(JsonGenerator json, List<Repair> repairs) {
    for (Repair repair : repairs) {
      json.writeStartObject();
      json.writeNumberProperty("rank", repair.rank());
      json.writeNumberProperty("disables", repair.disables());
      json.writeArrayPropertyStart("blocks");
      for (CodeBlock block : repair.blocks()) {
        json.writeStartObject();
        writePlaces(json, block.from(), block.to());
        json.writeEndObject();
      }
      json.writeEndArray();
      json.writeEndObject();
    }
  }

  private static void writePlaces(JsonGenerator json, CodePlace from, CodePlace to) {
    json.writeStringProperty("method", from.method());
    json.writeStringProperty("from", from.text());
    json.writeStringProperty("to", to.text());
  }

  /** The line of an event in its file, from 0. */
  private static int line(List<Event> events, int event) {
    return events.get(event).step();
  }

  private void print(Path file, List<Event> events, TraceDiagnosis found) {
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

  private void printRepairs(List<Repair> repairs) {
    String files = options.bad.stream().map(Path::toString).collect(Collectors.joining(", "));
    if (repairs.isEmpty()) {
      console.print(
          files + ": one of them is equivalent to a serial run: no atomic lines would rule it out");
      return;
    }
    List<String> lines = new ArrayList<>();
    for (Repair repair : repairs) {
      lines.add(rank(repair.rank(), repair.disables()));
      repair.blocks().forEach(block -> lines.add("      " + block.text()));
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
