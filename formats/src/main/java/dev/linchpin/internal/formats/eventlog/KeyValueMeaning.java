package dev.linchpin.internal.formats.eventlog;

import dev.linchpin.history.OperationRow;
import dev.linchpin.history.ValueTable;
import dev.linchpin.internal.formats.eventlog.EdnEvent.NotAnEvent;
import dev.linchpin.internal.formats.input.Delivery;
import java.util.Arrays;

/** The events of Porcupine's key-value logs, which name their key beside the value. */
public final class KeyValueMeaning implements EventMeaning {

  @Override
  public long argument(EdnEvent invoke, int method, Delivery delivery) throws NotAnEvent {
    Object key = invoke.key();
    if (key == null) {
      throw new NotAnEvent("a :key");
    }
    return switch (invoke.operation()) {
      case "get" -> delivery.values().of(key);
      case "put", "append" -> delivery.values().of(Arrays.asList(key, invoke.value()));
      default -> throw new NotAnEvent(":get, :put or :append as :f");
    };
  }

  @Override
  public long result(EdnEvent ok, OperationRow called, Delivery delivery) throws NotAnEvent {
    return ok.operation().equals("get") ? delivery.values().of(ok.value()) : ValueTable.NONE;
  }
}
