package dev.linchpin.internal.formats.eventlog;

import dev.linchpin.history.OperationRow;
import dev.linchpin.history.OperationSink;
import dev.linchpin.internal.formats.input.Delivery;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Pairs the events of a log, which are in order of time, into operations. An event's stamp is its
 * position among the events, from 0: clocks of the log are not needed, and would be less exact.
 */
final class OpenOperations {
  private final Delivery delivery;

  /** By process, in the order of the calls. */
  private final Map<Integer, OperationRow> open = new LinkedHashMap<>();

  /** Processes whose operation stays pending for ever, with the line that says so. */
  private final Map<Integer, Long> crashed = new HashMap<>();

  private long stamp;

  OpenOperations(Delivery delivery) {
    this.delivery = delivery;
  }

  /** An event that concerns no operation. */
  void skip() {
    stamp++;
  }

  /** The process calls an operation. */
  void call(long line, int process, int method, long argument) {
    Long crash = crashed.get(process);
    if (crash != null) {
      throw delivery.bad(
          line,
          "process %s calls again although its operation is pending forever since line %s; expected another process"
              .formatted(process, crash));
    }
    OperationRow row = new OperationRow();
    row.line = line;
    row.process = process;
    row.method = method;
    row.argument = delivery.argument(line, method, argument);
    row.call = stamp++;
    OperationRow before = open.put(process, row);
    if (before != null) {
      throw delivery.bad(
          line,
          "a second :invoke of process %s, whose %s of line %s is still open; expected its :ok, :fail or :info first"
              .formatted(process, delivery.shape(before.method).name(), before.line));
    }
  }

  /** The open operation of the process, of which an event tells the end. */
  OperationRow end(long line, int process, int method, String type) {
    OperationRow row = open.get(process);
    if (row == null) {
      throw delivery.bad(
          line,
          "%s of process %s, which has no open operation; expected its :invoke first"
              .formatted(type, process));
    }
    if (row.method != method) {
      throw delivery.bad(
          line,
          "%s of %s, but process %s called %s at line %s; expected the same operation"
              .formatted(
                  type,
                  delivery.shape(method).name(),
                  process,
                  delivery.shape(row.method).name(),
                  row.line));
    }
    return row;
  }

  /** The operation returned; gives whether to go on reading. */
  boolean returned(OperationRow row, long line, long result) {
    row.result = delivery.result(line, row.method, result);
    row.returned = stamp++;
    open.remove(row.process);
    return delivery.deliver(row);
  }

  /** The operation did not happen. */
  void dropped(OperationRow row) {
    stamp++;
    open.remove(row.process);
  }

  /** The operation may have happened or not; gives whether to go on reading. */
  boolean crashed(OperationRow row, long line) {
    stamp++;
    open.remove(row.process);
    crashed.put(row.process, line);
    return delivery.deliver(row);
  }

  /** The log is over: what is open stays so. */
  void finish() {
    for (OperationRow row : open.values()) {
      if (!delivery.deliver(row)) {
        return;
      }
    }
    open.clear();
  }

  /** Hands over what is open, without ending it. */
  void deliverOpen(OperationSink sink) {
    for (OperationRow row : open.values()) {
      if (!sink.accept(row)) {
        return;
      }
    }
  }
}
