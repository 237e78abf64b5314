package dev.linchpin.internal.formats.replay;

import dev.linchpin.execution.Result;
import dev.linchpin.execution.Result.Done;
import dev.linchpin.execution.Result.Pending;
import dev.linchpin.execution.Result.Returned;
import dev.linchpin.execution.Result.Thrown;
import dev.linchpin.execution.Result.Uncalled;
import dev.linchpin.execution.Result.Unread;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Scenario;
import java.util.List;
import tools.jackson.core.JsonGenerator;

/**
 * Results as JSON: the text of the answer, null for a void method, {@code {"throws":…}}, {@code
 * {"unread":"why"}} for an answer that could not be read, and {@code "#"} for an operation that
 * never returned.
 */
public final class ResultJson {
  static final String PENDING = "#";
  static final String VALUE = "value";
  static final String THROWS = "throws";
  static final String MESSAGE = "message";
  static final String UNREAD = "unread";
  static final String UNCALLED = "uncalled";

  private ResultJson() {}

  /** One result. */
  public static void write(JsonGenerator json, Result result) {
    if (result instanceof Done) {
      json.writeNull();
    } else if (result instanceof Pending) {
      json.writeString(PENDING);
    } else if (result instanceof Uncalled) {
      json.writeStartObject();
      json.writeBooleanProperty(UNCALLED, true);
      json.writeEndObject();
    } else if (result instanceof Returned returned && returned.value().equals(PENDING)) {
      json.writeStartObject();
      json.writeStringProperty(VALUE, PENDING);
      json.writeEndObject();
    } else if (result instanceof Returned returned) {
      json.writeString(returned.value());
    } else if (result instanceof Unread unread) {
      json.writeStartObject();
      json.writeStringProperty(UNREAD, unread.reason());
      json.writeEndObject();
    } else if (result instanceof Thrown thrown) {
      json.writeStartObject();
      json.writeStringProperty(THROWS, thrown.type());
      if (!thrown.message().isEmpty()) {
        json.writeStringProperty(MESSAGE, thrown.message());
      }
      json.writeEndObject();
    }
  }

  /** Results of one thread, in order; what comes after one that never returned did not either. */
  public static void write(JsonGenerator json, List<Result> results) {
    json.writeStartArray();
    boolean stuck = false;
    for (Result result : results) {
      stuck |= result instanceof Pending;
      if (stuck) {
        json.writeString(PENDING);
      } else {
        write(json, result);
      }
    }
    json.writeEndArray();
  }

  /** The results of a scenario's operations, a list for each thread. */
  public static void write(JsonGenerator json, Scenario scenario, List<Result> results) {
    json.writeStartArray();
    int first = 0;
    for (List<Invocation> thread : scenario.threads()) {
      write(json, results.subList(first, first + thread.size()));
      first += thread.size();
    }
    json.writeEndArray();
  }
}
