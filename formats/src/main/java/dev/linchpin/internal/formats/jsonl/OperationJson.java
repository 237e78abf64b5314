package dev.linchpin.internal.formats.jsonl;

import dev.linchpin.history.History;
import dev.linchpin.history.OperationRow;
import dev.linchpin.history.RecordedOperation;
import dev.linchpin.history.ValueTable;
import org.jspecify.annotations.Nullable;

/** One operation as JSON, in the keys of a history file. */
public final class OperationJson {
  private static final int USUAL_LENGTH = 128;

  private static final byte[] INDEX = JsonBytes.ascii("\"index\":");
  private static final byte[] PROCESS = JsonBytes.ascii("\"process\":");
  private static final byte[] OBJECT = JsonBytes.ascii(",\"object\":");
  private static final byte[] OP = JsonBytes.ascii(",\"op\":");
  private static final byte[] ARG = JsonBytes.ascii(",\"arg\":");
  private static final byte[] RET = JsonBytes.ascii(",\"ret\":");
  private static final byte[] CALL = JsonBytes.ascii(",\"call\":");
  private static final byte[] RETURN = JsonBytes.ascii(",\"return\":");

  private OperationJson() {}

  /** As a line of a history file, without the newline. */
  public static String line(RecordedOperation operation) {
    JsonBytes json = new JsonBytes(USUAL_LENGTH);
    write(operation, json);
    return json.toString();
  }

  /** As a line with one key more, {@code index}: its position in the file it came from. */
  public static String indexedLine(RecordedOperation operation) {
    JsonBytes json = new JsonBytes(USUAL_LENGTH);
    json.raw('{');
    json.raw(INDEX);
    json.integer(operation.index());
    json.raw(',');
    fields(operation, json);
    return json.toString();
  }

  static void write(RecordedOperation operation, JsonBytes json) {
    json.raw('{');
    fields(operation, json);
  }

  private static void fields(RecordedOperation operation, JsonBytes json) {
    head(json, operation.process(), operation.object());
    json.text(operation.method());
    json.raw(ARG);
    json.value(operation.argument());
    json.raw(RET);
    // What a pending operation did, if anything, is a guess of a monitor and no part of a file.
    json.value(operation.isPending() ? null : operation.result());
    Long returned = operation.returned();
    tail(json, operation.call(), returned == null ? History.PENDING : returned);
  }

  /** The same from a row; {@code op} is the operation's name as JSON. */
  static void write(OperationRow row, byte[] op, ValueTable values, JsonBytes json) {
    json.raw('{');
    head(json, row.process, row.object);
    json.raw(op);
    json.raw(ARG);
    json.word(row.argument, values);
    json.raw(RET);
    json.word(row.returned == History.PENDING ? ValueTable.NONE : row.result, values);
    tail(json, row.call, row.returned);
  }

  private static void head(JsonBytes json, int process, @Nullable String object) {
    json.raw(PROCESS);
    json.integer(process);
    if (object != null) {
      json.raw(OBJECT);
      json.text(object);
    }
    json.raw(OP);
  }

  private static void tail(JsonBytes json, long call, long returned) {
    json.raw(CALL);
    json.integer(call);
    json.raw(RETURN);
    if (returned == History.PENDING) {
      json.value(null);
    } else {
      json.integer(returned);
    }
    json.raw('}');
  }
}
