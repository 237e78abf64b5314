package dev.linchpin.formats;

import dev.linchpin.history.OperationRow;
import dev.linchpin.history.Values;
import java.util.Arrays;

/** The events of Porcupine's key-value logs, which name their key beside the value. */
final class KeyValueMeaning implements EventMeaning {

  @Override
  public long argument(EdnEvent invoke, int method, Delivery delivery) throws EdnEvent.NotAnEvent {
    Object key = invoke.field("key");
    if (key == null) {
      throw new EdnEvent.NotAnEvent("a :key");
    }
    return switch (invoke.operation()) {
      case "get" -> delivery.values().of(key);
      case "put", "append" -> delivery.values().of(Arrays.asList(key, invoke.field("value")));
      default -> throw new EdnEvent.NotAnEvent(":get, :put or :append as :f");
    };
  }

  @Override
  public long result(EdnEvent ok, OperationRow called, Delivery delivery) {
    return ok.operation().equals("get") ? delivery.values().of(ok.field("value")) : Values.NONE;
  }
}
