package dev.linchpin.internal.cli.stressed;

import java.util.ArrayList;
import java.util.List;

/** Keeps a megabyte for every hundred calls of all objects, forever. */
public final class Hoarder {
  private static final List<byte[]> KEPT = new ArrayList<>();
  private static int calls;

  public boolean touch() {
    synchronized (KEPT) {
      if (++calls % 100 == 0) {
        KEPT.add(new byte[1 << 20]);
      }
      return true;
    }
  }
}
