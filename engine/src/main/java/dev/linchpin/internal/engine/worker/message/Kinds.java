package dev.linchpin.internal.engine.worker.message;

import dev.linchpin.verdict.InternalFault;
import java.util.HashMap;
import java.util.Map;

/**
 * Messages of several kinds: each is the object of its record behind the name of its kind.
 *
 * @param <M> what they have in common
 */
final class Kinds<M> {
  private final Map<Class<?>, RecordForm<M>> byType = new HashMap<>();
  private final Map<String, RecordForm<M>> byName = new HashMap<>();

  @SuppressWarnings("unchecked") // values of this type only are given to its form
  <T extends M> Kinds<M> with(Class<T> type, RecordForm<T> form) {
    byType.put(type, (RecordForm<M>) form);
    byName.put(type.getSimpleName(), (RecordForm<M>) form);
    return this;
  }

  byte[] bytes(M message) {
    RecordForm<M> form = byType.get(message.getClass());
    if (form == null) {
      throw new InternalFault("no form for " + message.getClass().getName());
    }
    MessageOutput out = new MessageOutput();
    out.begin();
    out.text("kind", message.getClass().getSimpleName());
    form.writeParts(out, message);
    out.end();
    return out.toByteArray();
  }

  M read(byte[] bytes) {
    MessageInput in = new MessageInput(bytes);
    in.begin();
    String name = in.text("kind");
    RecordForm<M> form = byName.get(name);
    if (form == null) {
      throw new BadMessage("unknown kind '" + name + "'");
    }
    M message = form.readParts(in);
    in.end();
    in.json().end();
    return message;
  }
}
