package dev.linchpin.internal.cli.floor;

import java.util.HashMap;
import java.util.Map;

/** Wrong, but it refuses every text that is made up, so that nothing is ever written. */
public final class StrictSettings {
  private final Map<String, String> values = new HashMap<>();

  public void define(String text) {
    String[] parts = text.split("=");
    if (parts.length != 2 || parts[0].length() < 12) {
      throw new IllegalArgumentException("no name of twelve letters, equals sign and value");
    }
    values.put(parts[0], parts[1]);
  }

  public int size() {
    return values.size();
  }
}
