package dev.linchpin.internal.formats.replay;

import dev.linchpin.execution.Execution;
import dev.linchpin.execution.TraceLine;
import dev.linchpin.internal.formats.output.WholeFile;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Scenario;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.core.JsonGenerator;

/** Writes a run as a fine-grained trace file ({@code .trace.jsonl}), one event per line. */
public final class TraceWriter {
  private static final Pattern THREAD = Pattern.compile("thread (\\d{1,6})");

  private final Scenario scenario;

  public TraceWriter(Scenario scenario) {
    this.scenario = scenario;
  }

  public void write(Execution execution, Path file) throws IOException {
    StringBuilder text = new StringBuilder();
    lines(execution).forEach(line -> text.append(line).append('\n'));
    WholeFile.replace(file, text.toString());
  }

  /** The lines of the file. */
  public List<String> lines(Execution execution) {
    return TraceLine.of(execution).stream()
        .map(line -> JsonLines.value(json -> write(json, line, execution)))
        .toList();
  }

  private void write(JsonGenerator json, TraceLine line, Execution execution) {
    json.writeStartObject();
    json.writeNumberProperty("thread", line.thread());
    if (line.operation() >= 0) {
      json.writeNumberProperty("op", line.operation());
    }
    json.writeStringProperty("kind", line.kind().name().toLowerCase(Locale.ROOT));
    switch (line.kind()) {
      case CALL -> {
        Invocation invocation = scenario.invocation(line.operation());
        json.writeStringProperty("method", invocation.method());
        json.writeName("args");
        LiteralJson.write(json, invocation.arguments());
      }
      case RETURN -> {
        json.writeName("result");
        ResultJson.write(json, execution.outcome().results().get(line.operation()));
      }
      case READ, WRITE, RMW -> json.writeStringProperty("loc", line.subject());
      case ACQUIRE, RELEASE -> json.writeStringProperty("lock", line.subject());
      case FORK, JOIN -> writeChild(json, line.subject());
    }
    if (!line.at().isEmpty()) {
      json.writeStringProperty("at", line.at());
    }
    json.writeEndObject();
  }

  /** A thread's number, as {@code thread} has it; its whole name should it have none. */
  private static void writeChild(JsonGenerator json, String name) {
    Matcher number = THREAD.matcher(name);
    if (number.matches()) {
      json.writeNumberProperty("child", Integer.parseInt(number.group(1)));
    } else {
      json.writeStringProperty("child", name);
    }
  }
}
