package dev.linchpin.internal.engine.step.record;

import java.util.HashMap;
import java.util.Map;

/**
 * One object for equal ones. Runs of one exploration are much alike: what they share is kept, and
 * sent in a message, once.
 */
public final class Interner {
  /** Then all are forgotten: it is about the runs made last. */
  private static final int MOST = 100_000;

  private final Map<Object, Object> known = new HashMap<>();

  /** The first object that was given and equals this one. */
  @SuppressWarnings("unchecked") // equal texts, records and lists of them are of the same type
  public <T> T one(T made) {
    if (known.size() > MOST) {
      known.clear();
    }
    Object first = known.putIfAbsent(made, made);
    return first == null ? made : (T) first;
  }
}
