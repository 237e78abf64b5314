package dev.linchpin.internal.engine.memory;

import org.jspecify.annotations.Nullable;

/** The stores to all variables that were touched. */
final class StoreHistories {
  private LongTable<StoreHistory> histories = new LongTable<>();

  /** Those that nobody sees any more. */
  private final LongTable<StoreHistory> forgotten = new LongTable<>();

  /** Who allocated an object, and when; none for what was there before the threads. */
  private final LongTable<Store.Author> births = new LongTable<>();

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
        new StoreHistory(
            !variables.isPlain(variable),
            weak(Store.Author.NOBODY, first),
            forgotten.get(variable));
    int object = (int) (variable >>> 32);
    Store.Author author = births.get(object);
    if (author != null
        && author.thread() != Store.NOBODY
        && !variables.isSame(first, variables.found(variable))) {
      // Counted as early as it can be, so that nobody who might know it misses it.
      Object found = variables.found(variable);
      history.insertAfter(
          history.latest(),
          variables.isReleased(variable)
              ? new Store(author, found, Store.Strength.VOLATILE, author.known())
              : weak(author, found));
    }
    return history;
  }

  private static Store weak(Store.Author author, @Nullable Object value) {
    return new Store(author, value, Store.Strength.WEAK, View.NOTHING);
  }

  /** Forgets the stores to all variables of an object: what they contain is known to all. */
  void forget(int object) {
    latest = null;
    births.put(object, Store.Author.NOBODY);
    LongTable<StoreHistory> kept = new LongTable<>();
    histories.forEach(
        (variable, history) -> {
          boolean isForgotten = (int) (variable >>> 32) == object;
          (isForgotten ? forgotten : kept).put(variable, history);
        });
    histories = kept;
  }
}
