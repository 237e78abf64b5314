package dev.linchpin.internal.engine.worker.message;

/**
 * How values of one type stand in a message. Written by hand instead of found by reflection,
 * because that took as long at the start of a JVM as Java's own serialization (decision 24).
 */
interface Form<T> {
  void write(MessageOutput out, T value);

  /** Reads what {@link #write} wrote. */
  T read(MessageInput in);
}
