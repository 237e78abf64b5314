package dev.linchpin.internal.formats.run;

import dev.linchpin.internal.formats.input.BadInput;
import dev.linchpin.internal.formats.input.Lines;
import dev.linchpin.internal.formats.replay.JsonValue;
import dev.linchpin.internal.formats.run.EventLog.Kind;
import dev.linchpin.prediction.RunSink;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Fine-grained traces ({@code .trace.jsonl}): one JSON object per line.
 *
 * <p>Events are buffered, a few numbers each, until the end of the trace: only then is it known
 * whether there is a begin, and whether a requested lock was acquired. A trace uses the same kind
 * for a failed {@code tryLock}. An acquire is taken as failed if another thread holds the lock and
 * the thread does not release it afterwards.
 */
final class TraceParser implements LineParser {
  private static final String KINDS =
      "call, return, read, write, rmw, acquire, release, begin, end, fork or join";

  private final Lines lines;
  private final NamesInFile names;
  private final RunSink sink;
  private final EventLog log = new EventLog();
  private final @Nullable Transactions chosen;
  private final List<String> notes;

  /** By thread and by what opens: how many have no end yet. */
  private final Map<Integer, Integer> openBegins = new HashMap<>();

  private final Map<Integer, Integer> openCalls = new HashMap<>();
  private boolean hasBegin;
  private long delivered;

  TraceParser(
      Lines lines,
      RunSink sink,
      NamesInFile names,
      @Nullable Transactions transactions,
      List<String> notes) {
    this.lines = lines;
    this.sink = sink;
    this.names = names;
    this.chosen = transactions;
    this.notes = notes;
  }

  @Override
  public long delivered() {
    return delivered;
  }

  @Override
  public void line() {
    try {
      event(JsonValue.parse("", lines.text()));
    } catch (BadInput bad) {
      // Each line is a document of its own, in which it is line 1.
      throw lines.bad(bad.problem());
    }
  }

  @Override
  public void end() {
    boolean methods = chosen == null ? !hasBegin : chosen == Transactions.METHOD;
    HeldLocks held = new HeldLocks(log);
    for (int at = 0; at < log.size(); at++) {
      delivered++;
      if (held.isFailedAttempt(at)) {
        sink.pass(log.thread(at));
      } else {
        log.handOver(at, sink, methods);
      }
    }
    if (held.failedAttempts() > 0) {
      notes.add(
          String.format(
              Locale.ROOT,
              "Acquires of a lock that another thread holds, without a later release: %,d; taken as"
                  + " failed attempts.",
              held.failedAttempts()));
    }
  }

  private void event(JsonValue json) {
    int thread = thread(json.get("thread"));
    JsonValue kind = json.get("kind");
    switch (kind.text()) {
      case "read" -> access(Kind.READ, thread, json);
      case "write", "rmw" -> access(Kind.WRITE, thread, json);
      case "acquire" -> log.add(Kind.ACQUIRE, thread, lock(json), -1);
      case "release" -> log.add(Kind.RELEASE, thread, lock(json), -1);
      case "fork" -> log.add(Kind.FORK, thread, thread(json.get("child")), -1);
      case "join" -> log.add(Kind.JOIN, thread, thread(json.get("child")), -1);
      case "begin" -> {
        hasBegin = true;
        openBegins.merge(thread, 1, Integer::sum);
        log.add(Kind.BEGIN, thread, -1, place(json, "at"));
      }
      case "end" -> {
        close(openBegins, thread, json, "an end without a begin; expected its begin before");
        log.add(Kind.END, thread, -1, -1);
      }
      case "call" -> {
        openCalls.merge(thread, 1, Integer::sum);
        log.add(Kind.CALL, thread, -1, place(json, "method"));
      }
      case "return" -> {
        close(openCalls, thread, json, "a return without a call; expected its call before");
        log.add(Kind.RETURN, thread, -1, -1);
      }
      default -> throw kind.problem(KINDS);
    }
  }

  private static void close(
      Map<Integer, Integer> open, int thread, JsonValue json, String problem) {
    if (open.merge(thread, -1, Integer::sum) < 0) {
      throw json.wrong(problem);
    }
  }

  private void access(Kind kind, int thread, JsonValue json) {
    log.add(kind, thread, names.variables.number(json.get("loc").text()), place(json, "at"));
  }

  private int lock(JsonValue json) {
    return names.locks.number(json.get("lock").text());
  }

  private int place(JsonValue json, String property) {
    String text = json.has(property) ? json.get(property).text() : "";
    return text.isEmpty() ? -1 : names.places.number(text);
  }

  private int thread(JsonValue json) {
    return names.threads.number(json.isText() ? json.text() : Integer.toString(json.integer()));
  }
}
