package dev.linchpin.internal.cli.creation;

import java.util.concurrent.ConcurrentHashMap;

/** Wrong only with the right version, which is a part of what {@code open} returns. */
public class Documents {
  public record Document(String text, long version) {}

  private final ConcurrentHashMap<String, Document> stored = new ConcurrentHashMap<>();

  public Document open(String name) {
    return stored.computeIfAbsent(name, key -> new Document("", 7));
  }

  public boolean save(String name, String text, long expected) {
    Document old = stored.get(name);
    if (old == null || old.version() != expected) {
      return false;
    }
    stored.put(name, new Document(text, expected + 1));
    return true;
  }
}
