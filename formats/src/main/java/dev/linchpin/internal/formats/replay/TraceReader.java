package dev.linchpin.internal.formats.replay;

import dev.linchpin.execution.Event;
import dev.linchpin.execution.Event.Kind;
import dev.linchpin.internal.formats.input.BadInput;
import dev.linchpin.internal.formats.input.DocumentText;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Reads fine-grained traces ({@code .trace.jsonl}, plain or gzip), one event per line.
 *
 * <p>The step of an event is the number of its line, from 0. Transaction marks ({@code begin},
 * {@code end}) are ignored, because only operations matter here.
 */
public final class TraceReader {
  private final String file;
  private final List<Event> events = new ArrayList<>();
  private final Map<Integer, Integer> threadOf = new HashMap<>();
  private final Map<Integer, Integer> open = new HashMap<>();
  private final Set<Integer> called = new HashSet<>();
  private final Set<Integer> returned = new HashSet<>();

  private TraceReader(String file) {
    this.file = file;
  }

  public static List<Event> read(Path file) {
    return parse(file.toString(), DocumentText.read(file, "a trace"));
  }

  /** The content of a file of that name. */
  public static List<Event> parse(String file, String text) {
    TraceReader reader = new TraceReader(file);
    String[] lines = text.split("\n", -1);
    for (int number = 0; number < lines.length; number++) {
      if (!lines[number].isBlank()) {
        reader.line(number, lines[number]);
      }
    }
    if (reader.events.isEmpty()) {
      throw new BadInput(file, 0, "no event; expected one JSON object per line");
    }
    return List.copyOf(reader.events);
  }

  private void line(int number, String text) {
    JsonValue json;
    try {
      json = JsonValue.parse(file, text);
    } catch (BadInput bad) {
      throw new BadInput(file, number + 1L, bad.problem());
    }
    try {
      event(number, json);
    } catch (BadInput bad) {
      // Each line is a document of its own, in which it is line 1.
      throw new BadInput(file, number + 1L, bad.problem());
    }
  }

  /** A line, and the three things that each has. */
  private record Line(int number, JsonValue json, int thread, int operation) {
    static Line of(int number, JsonValue json) {
      int operation = json.has("op") ? json.get("op").integer() : -1;
      return new Line(number, json, json.get("thread").integer(), operation);
    }

    Event event(Kind kind, String location, String at) {
      return new Event(number, thread, operation, kind, location, "", at);
    }

    String at() {
      return json.has("at") ? json.get("at").text() : "";
    }
  }

  private void event(int number, JsonValue json) {
    Line line = Line.of(number, json);
    String kind = json.get("kind").text();
    switch (kind) {
      case "call" -> {
        call(line);
        events.add(line.event(Kind.CALL, "", ""));
      }
      case "return" -> {
        check(line);
        returned.add(line.operation);
        open.remove(line.thread);
        events.add(line.event(Kind.RETURN, "", ""));
      }
      case "read" -> access(line, Kind.READ, "loc");
      case "write" -> access(line, Kind.WRITE, "loc");
      case "rmw" -> access(line, Kind.RMW, "loc");
      case "acquire" -> access(line, Kind.ACQUIRE, "lock");
      case "release" -> access(line, Kind.RELEASE, "lock");
      case "fork" -> events.add(line.event(Kind.FORK, child(json.get("child")), line.at()));
      case "join" -> events.add(line.event(Kind.JOIN, child(json.get("child")), line.at()));
      case "begin", "end" -> {}
      default ->
          throw json.get("kind")
              .problem(
                  "call, return, read, write, rmw, acquire, release, begin, end, fork or join");
    }
  }

  private static String child(JsonValue json) {
    return "thread " + (json.isText() ? json.text() : json.integer());
  }

  private void access(Line line, Kind kind, String where) {
    if (line.operation >= 0) {
      check(line);
    }
    events.add(line.event(kind, line.json.get(where).text(), line.at()));
  }

  private void call(Line line) {
    int operation = line.operation;
    int thread = line.thread;
    if (operation < 0) {
      throw line.json.wrong("a call without op; expected the number of the operation");
    }
    if (threadOf.putIfAbsent(operation, thread) != null) {
      throw line.json.wrong(
          "operation %s is called a second time; expected a number of its own"
              .formatted(operation));
    }
    called.add(operation);
    Integer other = open.put(thread, operation);
    if (other != null && called.contains(other)) {
      throw line.json.wrong(
          "operation %s of thread %s has not returned; expected its return before the next call"
              .formatted(other, thread));
    }
  }

  /** That an event of an operation is where it may be; traces without calls are allowed. */
  private void check(Line line) {
    int operation = line.operation;
    int thread = line.thread;
    Integer owner = threadOf.putIfAbsent(operation, thread);
    if (owner != null && owner != thread) {
      throw line.json.wrong(
          "operation %s is one of thread %s, not of thread %s".formatted(operation, owner, thread));
    }
    if (returned.contains(operation)) {
      throw line.json.wrong("operation %s has returned already".formatted(operation));
    }
    Integer current = open.put(thread, operation);
    if (current != null && current != operation && called.contains(current)) {
      throw line.json.wrong(
          "operation %s of thread %s has not returned; expected no event of operation %s"
              .formatted(current, thread, operation));
    }
  }
}
