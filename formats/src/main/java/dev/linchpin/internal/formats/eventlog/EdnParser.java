package dev.linchpin.internal.formats.eventlog;

import dev.linchpin.history.OperationRow;
import dev.linchpin.history.OperationSink;
import dev.linchpin.internal.formats.eventlog.EdnEvent.NotAnEvent;
import dev.linchpin.internal.formats.input.Delivery;
import dev.linchpin.internal.formats.input.FormatParser;
import dev.linchpin.internal.formats.input.HistorySource;
import org.jspecify.annotations.Nullable;

/** Event logs in EDN. */
public final class EdnParser implements FormatParser {
  private final EventMeaning meaning;
  private @Nullable OpenOperations open;

  public EdnParser(EventMeaning meaning) {
    this.meaning = meaning;
  }

  @Override
  public void parse(HistorySource source, Delivery delivery) {
    OpenOperations operations = new OpenOperations(delivery);
    open = operations;
    try (EdnForms forms = new EdnForms(source)) {
      while (forms.next()) {
        if (!take(forms, operations, delivery)) {
          return;
        }
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

  /** Takes one event; gives whether to go on reading. */
  private boolean take(EdnForms forms, OpenOperations operations, Delivery delivery) {
    try {
      EdnEvent event = EdnEvent.of(forms.form());
      if (event == null) {
        operations.skip();
        return true;
      }
      return take(event, forms.line(), operations, delivery);
    } catch (NotAnEvent e) {
      throw forms.bad("%s; expected %s".formatted(forms.excerpt(), e.getMessage()));
    }
  }

  private boolean take(EdnEvent event, long line, OpenOperations operations, Delivery delivery)
      throws NotAnEvent {
    int method = delivery.method(line, event.operation());
    int process = event.process();
    if (event.type() == EdnEvent.Type.INVOKE) {
      operations.call(line, process, method, meaning.argument(event, method, delivery));
      return true;
    }
    OperationRow called = operations.end(line, process, method, event.type().label());
    return switch (event.type()) {
      case OK -> operations.returned(called, line, meaning.result(event, called, delivery));
      case INFO -> operations.crashed(called, line);
      default -> {
        operations.dropped(called);
        yield true;
      }
    };
  }
}
