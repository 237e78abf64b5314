package dev.linchpin.internal.engine.memory;

import java.util.HashMap;
import java.util.Map;

/** The stores to all variables that were touched. */
final class StoreHistories {
  private final Map<Long, StoreHistory> histories = new HashMap<>();
  private final Variables variables;

  StoreHistories(Variables variables) {
    this.variables = variables;
  }

  StoreHistory of(long variable) {
    return histories.computeIfAbsent(
        variable,
        made ->
            new StoreHistory(
                made,
                !variables.isPlain(made),
                new Store(
                    Store.Author.NOBODY,
                    variables.first(made),
                    Store.Strength.WEAK,
                    View.NOTHING)));
  }
}
