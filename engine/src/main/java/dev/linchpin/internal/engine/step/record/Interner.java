package dev.linchpin.internal.engine.step.record;

import java.util.HashMap;
import java.util.Map;

/**
 * Keeps one object for all equal ones. Runs of one exploration are much alike, so what they share
 * is stored, and sent in a message, once.
 */
public final class Interner {
  /** Number of objects after which all are forgotten, because only the latest runs matter. */
  private static final int MOST = 100_000;

  private final Map<Object, Object> known = new HashMap<>();

  /** The first object passed that equals this one. */
  @SuppressWarnings("unchecked") // equal texts, records and lists of them are of the same type
  public <T> T one(T made) {
    if (known.size() > MOST) {
      known.clear();
    }
    Object first = known.putIfAbsent(made, made);
    return first == null ? made : (T) first;
  }
}
