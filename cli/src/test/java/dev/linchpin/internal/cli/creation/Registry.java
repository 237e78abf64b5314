package dev.linchpin.internal.cli.creation;

import java.util.HashSet;
import java.util.Set;

/** The only object of its kind. Wrong: looks, then adds. */
public enum Registry {
  INSTANCE;

  private final Set<String> names = new HashSet<>();

  private synchronized boolean has(String name) {
    return names.contains(name);
  }

  private synchronized void put(String name) {
    names.add(name);
  }

  public boolean register(String name) {
    if (has(name)) {
      return false;
    }
    put(name);
    return true;
  }
}
