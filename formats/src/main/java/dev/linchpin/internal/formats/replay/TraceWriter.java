package dev.linchpin.internal.formats.replay;

import dev.linchpin.execution.Execution;
import dev.linchpin.execution.TraceLine;
import dev.linchpin.internal.formats.document.Documents;
import dev.linchpin.internal.formats.document.LiteralView;
import dev.linchpin.internal.formats.document.ResultView;
import dev.linchpin.internal.formats.output.WholeFile;
import dev.linchpin.internal.json.JsonInline;
import dev.linchpin.internal.json.JsonOmit;
import dev.linchpin.internal.json.JsonOmit.When;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Scenario;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

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
        .map(line -> Documents.text(TraceEvent.class, view(line, execution)))
        .toList();
  }

  /** A line of the file; which keys it has depends on its kind. */
  private record TraceEvent(
      int thread,
      @JsonOmit(When.NULL) @Nullable Integer op,
      String kind,
      @JsonInline @Nullable CallPart call,
      @JsonInline @Nullable ReturnPart returned,
      @JsonInline PlacePart place) {}

  private record CallPart(String method, List<@Nullable Object> args) {}

  private record ReturnPart(@Nullable Object result) {}

  /** What is touched, and where in the code. */
  private record PlacePart(
      @JsonOmit(When.NULL) @Nullable String loc,
      @JsonOmit(When.NULL) @Nullable String lock,
      @JsonOmit(When.NULL) @Nullable Object child,
      @JsonOmit String at) {}

  private TraceEvent view(TraceLine line, Execution execution) {
    int op = line.operation();
    CallPart call = null;
    ReturnPart returned = null;
    PlacePart place = new PlacePart(null, null, null, line.at());
    switch (line.kind()) {
      case CALL -> {
        Invocation invocation = scenario.invocation(op);
        call = new CallPart(invocation.method(), LiteralView.of(invocation.arguments()));
      }
      case RETURN ->
          returned = new ReturnPart(ResultView.of(execution.outcome().results().get(op)));
      case READ, WRITE, RMW -> place = new PlacePart(line.subject(), null, null, line.at());
      case ACQUIRE, RELEASE -> place = new PlacePart(null, line.subject(), null, line.at());
      case FORK, JOIN -> place = new PlacePart(null, null, child(line.subject()), line.at());
    }
    return new TraceEvent(
        line.thread(), op >= 0 ? op : null, Documents.lower(line.kind()), call, returned, place);
  }

  /** A thread's number, as {@code thread} has it; its whole name should it have none. */
  private static Object child(String name) {
    Matcher number = THREAD.matcher(name);
    return number.matches() ? (Object) Long.valueOf(number.group(1)) : name;
  }
}
