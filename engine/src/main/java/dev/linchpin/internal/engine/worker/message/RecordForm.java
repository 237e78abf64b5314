package dev.linchpin.internal.engine.worker.message;

/** A record as a JSON object: its parts by name, always all of them and in the same order. */
abstract class RecordForm<T> implements Form<T> {
  abstract void writeParts(MessageOutput out, T value);

  abstract T readParts(MessageInput in);

  @Override
  public final void write(MessageOutput out, T value) {
    out.begin();
    writeParts(out, value);
    out.end();
  }

  @Override
  public final T read(MessageInput in) {
    in.begin();
    T value = readParts(in);
    in.end();
    return value;
  }
}
