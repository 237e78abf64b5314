package dev.linchpin.internal.formats.input;

import dev.linchpin.history.OperationSink;

/** One format. A parser reads one source at a time. */
public interface FormatParser {

  /** Hands over the operations of the source until it ends or no more are wanted. */
  void parse(HistorySource source, Delivery delivery);

  /** Hands over, as pending, the operations that are known to be open at the moment. */
  default void deliverOpen(OperationSink sink) {}
}
