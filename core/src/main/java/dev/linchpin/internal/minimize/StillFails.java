package dev.linchpin.internal.minimize;

import dev.linchpin.history.History;

/** Asks of a part of a failing history whether it still fails. */
@FunctionalInterface
public interface StillFails {
  /** Whether this history is known to have no linearization; false when that is undecided. */
  boolean test(History history);
}
