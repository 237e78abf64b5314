package dev.linchpin.internal.engine.memory;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The stores to all variables that were touched. */
final class StoreHistories {
  private final Map<Long, StoreHistory> histories = new HashMap<>();

  /** Who allocated an object, and when; none for what was there before the threads. */
  private final Map<Integer, Store.Author> births = new HashMap<>();

  private final Variables variables;

  /** The latest one that was asked for: an access asks several times. */
  private long latestVariable;

  private @Nullable StoreHistory latest;

  StoreHistories(Variables variables) {
    this.variables = variables;
  }

  void born(int object, Store.Author author) {
    births.put(object, author);
  }

  StoreHistory of(long variable) {
    StoreHistory known = latest;
    if (known != null && latestVariable == variable) {
      return known;
    }
    known = histories.get(variable);
    if (known == null) {
      known = begin(variable);
      histories.put(variable, known);
    }
    latestVariable = variable;
    latest = known;
    return known;
  }

  private StoreHistory begin(long variable) {
    Object first = variables.first(variable);
    StoreHistory history =
        new StoreHistory(!variables.isPlain(variable), weak(Store.Author.NOBODY, first));
    Store.Author author = births.get((int) (variable >>> 32));
    if (author != null && !variables.isSame(first, variables.found(variable))) {
      // Counted as early as it can be, so that nobody who might know it misses it.
      history.insertAfter(history.latest(), weak(author, variables.found(variable)));
    }
    return history;
  }

  private static Store weak(Store.Author author, @Nullable Object value) {
    return new Store(author, value, Store.Strength.WEAK, View.NOTHING);
  }

  /** Forgets the stores to all variables of an object: what they contain is known to all. */
  void forget(int object) {
    latest = null;
    births.remove(object);
    histories.keySet().removeIf(variable -> (int) (variable >>> 32) == object);
  }
}
