package dev.linchpin.internal.formats.input;

import dev.linchpin.history.OperationSink;
import java.util.List;

/** One format. A parser reads one source at a time. */
public interface FormatParser {

  /** Hands over the operations of the source until it ends or no more are wanted. */
  void parse(HistorySource source, Delivery delivery);

  /** Hands over, as pending, the operations that are known to be open at the moment. */
  default void deliverOpen(OperationSink sink) {}

  /** What the reader of the source should know about it, once it is read. */
  default List<String> remarks() {
    return List.of();
  }
}
