package dev.linchpin.internal.cli.creation;

import java.util.function.Supplier;

/** Wrong only if the function fails: two failures may count as one. */
public class Retries {
  private int failures;

  public Object call(Supplier<Object> task) {
    try {
      return task.get();
    } catch (IllegalStateException failed) {
      failures++;
      return null;
    }
  }

  public int failures() {
    return failures;
  }
}
