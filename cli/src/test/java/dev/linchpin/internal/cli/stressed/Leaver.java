package dev.linchpin.internal.cli.stressed;

import java.util.concurrent.atomic.AtomicInteger;

/** Ends the JVM at the two thousandth call of all objects: never while the class is looked at. */
public final class Leaver {
  private static final AtomicInteger CALLS = new AtomicInteger();

  public boolean touch() {
    if (CALLS.incrementAndGet() == 2_000) {
      Runtime.getRuntime().halt(7);
    }
    return true;
  }
}
