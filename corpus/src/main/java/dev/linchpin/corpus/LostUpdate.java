package dev.linchpin.corpus;

/** A counter whose increment reads and writes in two steps: two increments may count once. */
public class LostUpdate {
  private int count;

  public int incrementAndGet() {
    count = count + 1; // CAUSE
    return count; // CAUSE
  }

  public int get() {
    return count;
  }
}
