package dev.linchpin.history;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Objects of which a recorder missed a call, and why. Their histories end at that call, so a
 * violation in them is one, but that there is none says nothing.
 */
public final class MissingCalls {
  private final Map<String, String> reasons = new LinkedHashMap<>();
  private @Nullable String ofAll;

  /**
   * Adds a loss; the first one of an object counts.
   *
   * @param object null if it may concern every object
   */
  public void add(@Nullable String object, String reason) {
    if (object != null) {
      reasons.putIfAbsent(object, reason);
    } else if (ofAll == null) {
      ofAll = reason;
    }
  }

  public boolean isEmpty() {
    return reasons.isEmpty() && ofAll == null;
  }

  /** Why the history of an object is not complete; null if it is. */
  public @Nullable String reason(@Nullable String object) {
    String own = object == null ? null : reasons.get(object);
    return own == null ? ofAll : own;
  }

  /** The objects that are named. */
  public List<String> objects() {
    return List.copyOf(reasons.keySet());
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof MissingCalls calls
        && reasons.equals(calls.reasons)
        && Objects.equals(ofAll, calls.ofAll);
  }

  @Override
  public int hashCode() {
    return reasons.hashCode() + Objects.hashCode(ofAll);
  }
}
