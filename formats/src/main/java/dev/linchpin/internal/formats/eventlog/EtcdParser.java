package dev.linchpin.internal.formats.eventlog;

import dev.linchpin.history.OperationRow;
import dev.linchpin.history.OperationSink;
import dev.linchpin.history.ValueTable;
import dev.linchpin.internal.formats.input.BadInput;
import dev.linchpin.internal.formats.input.Delivery;
import dev.linchpin.internal.formats.input.FormatParser;
import dev.linchpin.internal.formats.input.HistorySource;
import dev.linchpin.internal.formats.input.Lines;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Jepsen's text log of a register in etcd: {@code INFO jepsen.util - 3 :ok :cas [0 1]}, with tabs
 * or spaces between. Other lines of the log are skipped.
 *
 * <p>Read as Porcupine reads it: a failed cas answered false; a read that timed out answered
 * something unknown, and its process goes on; a write or cas that timed out stays pending. A write
 * that failed otherwise did not happen.
 */
public final class EtcdParser implements FormatParser {
  /** Process, type, operation, value. */
  private static final Pattern EVENT =
      Pattern.compile("INFO\\s+jepsen\\.util\\s+-\\s+(-?\\d+)\\s+(:\\S*)\\s*(\\S*)\\s*(.*?)\\s*");

  private static final Pattern INTEGER = Pattern.compile("-?\\d{1,18}");
  private static final Pattern PAIR = Pattern.compile("\\[(-?\\d{1,18})\\s+(-?\\d{1,18})]");
  private static final String TIMED_OUT = ":timed-out";
  private static final String AN_EVENT =
      "a line such as \"INFO  jepsen.util - 3 :ok :cas [0 1]\" with :invoke, :ok, :fail or :info and :read, :write or :cas";

  private @Nullable OpenOperations open;

  @Override
  public void parse(HistorySource source, Delivery delivery) {
    OpenOperations operations = new OpenOperations(delivery);
    open = operations;
    long firstLine = 0;
    String first = "";
    try (Lines lines = new Lines(source)) {
      boolean eventSeen = false;
      while (lines.next()) {
        String text = lines.text();
        if (text.indexOf(0) >= 0) {
          throw lines.bad("a NUL byte; expected text; is this a binary file?");
        }
        Matcher event = EVENT.matcher(text);
        if (event.matches()) {
          eventSeen = true;
          if (!new Event(event, lines, delivery).take(operations)) {
            return;
          }
        } else if (firstLine == 0 && !text.isBlank()) {
          firstLine = lines.number;
          first = BadInput.excerpt(text);
        }
      }
      if (!eventSeen && firstLine > 0) {
        // Else any file would be a linearizable log without operations.
        throw delivery.bad(
            firstLine, "%s and no event in the whole file; expected %s".formatted(first, AN_EVENT));
      }
      operations.finish();
    }
  }

  @Override
  public void deliverOpen(OperationSink sink) {
    if (open != null) {
      open.deliverOpen(sink);
    }
  }

  /** One line that is an event. */
  private static final class Event {
    private final Lines lines;
    private final Delivery delivery;
    private final int process;
    private final String type;
    private final String operation;
    private final String value;

    Event(Matcher line, Lines lines, Delivery delivery) {
      this.lines = lines;
      this.delivery = delivery;
      this.type = line.group(2);
      this.operation = line.group(3);
      this.value = line.group(4);
      try {
        this.process = Integer.parseInt(line.group(1));
      } catch (NumberFormatException e) {
        throw bad();
      }
    }

    /** Takes the event; gives whether to go on reading. */
    boolean take(OpenOperations operations) {
      if (!List.of(":read", ":write", ":cas").contains(operation)) {
        throw bad();
      }
      int method = delivery.method(lines.number, operation.substring(1));
      if (type.equals(":invoke")) {
        long argument = operation.equals(":read") ? ValueTable.NONE : value();
        operations.call(lines.number, process, method, argument);
        return true;
      }
      if (!List.of(":ok", ":fail", ":info").contains(type)) {
        throw bad();
      }
      OperationRow called = operations.end(lines.number, process, method, type);
      if (type.equals(":ok")) {
        return operations.returned(called, lines.number, result());
      }
      if (type.equals(":info")) {
        return operations.crashed(called, lines.number);
      }
      return fail(operations, called);
    }

    private boolean fail(OpenOperations operations, OperationRow called) {
      if (operation.equals(":read")) {
        return operations.returned(called, lines.number, ValueTable.UNKNOWN);
      }
      if (value.equals(TIMED_OUT)) {
        return operations.crashed(called, lines.number);
      }
      if (operation.equals(":cas")) {
        return operations.returned(called, lines.number, ValueTable.FALSE);
      }
      operations.dropped(called);
      return true;
    }

    private long result() {
      return switch (operation) {
        case ":read" -> value();
        case ":cas" -> ValueTable.TRUE;
        default -> ValueTable.NONE;
      };
    }

    private long value() {
      Matcher pair = PAIR.matcher(value);
      if (pair.matches()) {
        return delivery
            .values()
            .of(List.of(Long.valueOf(pair.group(1)), Long.valueOf(pair.group(2))));
      }
      if (INTEGER.matcher(value).matches()) {
        return delivery.values().ofInteger(Long.parseLong(value));
      }
      if (value.equals("nil")) {
        return ValueTable.NONE;
      }
      throw bad();
    }

    private BadInput bad() {
      return lines.bad("%s; expected %s".formatted(BadInput.excerpt(lines.text()), AN_EVENT));
    }
  }
}
