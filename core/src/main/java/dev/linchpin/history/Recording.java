package dev.linchpin.history;

import java.util.List;

/**
 * The content of one file: a history for each object, in the order in which the objects first
 * appear. Linearizability is local, so each object is judged separately.
 *
 * @param missing what is not in these histories
 */
public record Recording(List<History> histories, MissingCalls missing) {
  public Recording {
    histories = List.copyOf(histories);
  }

  /** Without missing calls. */
  public Recording(List<History> histories) {
    this(histories, new MissingCalls());
  }

  /** Number of operations over all objects. */
  public int size() {
    return histories.stream().mapToInt(History::size).sum();
  }

  /** What an observer knew at time {@code stamp}; see {@link History#prefix}. */
  public Recording prefix(long stamp) {
    return new Recording(
        histories.stream().map(history -> history.prefix(stamp)).toList(), missing);
  }

  public int pendingCount() {
    return histories.stream().mapToInt(History::pendingCount).sum();
  }
}
