package dev.linchpin.internal.cli.creation;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Wrong only for two names of which one begins with the other: both may be claimed. */
public class Paths {
  private final Set<String> claimed = ConcurrentHashMap.newKeySet();

  public boolean claim(String path) {
    for (String other : claimed) {
      if (other.startsWith(path) || path.startsWith(other)) {
        return false;
      }
    }
    return claimed.add(path);
  }
}
