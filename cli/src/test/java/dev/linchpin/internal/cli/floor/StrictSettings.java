package dev.linchpin.internal.cli.floor;

import java.util.HashMap;
import java.util.Map;

/** Wrong, but it refuses every text that is made up, so that nothing is ever written. */
public final class StrictSettings {
  private final Map<String, String> values = new HashMap<>();

  public void define(String text) {
    int equals = text.indexOf('=');
    if (equals < 0) {
      throw new IllegalArgumentException("no equals sign");
    }
    values.put(text.substring(0, equals), text.substring(equals + 1));
  }

  public int size() {
    return values.size();
  }
}
