package dev.linchpin.internal.formats.eventlog;

import dev.linchpin.history.OperationRow;
import dev.linchpin.internal.formats.eventlog.EdnEvent.NotAnEvent;
import dev.linchpin.internal.formats.input.Delivery;

/** Where the events of an EDN log have the arguments and results of operations. */
interface EventMeaning {

  /** The argument that an {@code :invoke} gives, as a word. */
  long argument(EdnEvent invoke, int method, Delivery delivery) throws NotAnEvent;

  /** The result that an {@code :ok} gives to an operation, as a word. */
  long result(EdnEvent ok, OperationRow called, Delivery delivery) throws NotAnEvent;
}
