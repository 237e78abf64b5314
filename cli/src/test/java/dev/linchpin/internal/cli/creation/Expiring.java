package dev.linchpin.internal.cli.creation;

import java.time.Clock;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Wrong only when something has expired: whoever removes it may remove what came after it. */
public class Expiring {
  private record Entry(String value, Instant expiry) {}

  private final Map<String, Entry> entries = new ConcurrentHashMap<>();
  private final Clock clock;

  public Expiring(Clock clock) {
    this.clock = clock;
  }

  public void put(String key, String value) {
    entries.put(key, new Entry(value, clock.instant().plusSeconds(60)));
  }

  public String get(String key) {
    Entry entry = entries.get(key);
    if (entry == null) {
      return null;
    }
    if (entry.expiry().isBefore(clock.instant())) {
      entries.remove(key);
      return null;
    }
    return entry.value();
  }
}
