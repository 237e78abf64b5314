package dev.linchpin.history;

import java.util.List;

/**
 * What one file recorded: a history for each object, in the order the objects first appear.
 * Linearizability is local, so each is decided on its own.
 */
public record Recording(List<History> histories) {
  public Recording {
    histories = List.copyOf(histories);
  }

  /** Number of operations over all objects. */
  public int size() {
    return histories.stream().mapToInt(History::size).sum();
  }

  /** What an observer knew at time {@code stamp}; see {@link History#prefix}. */
  public Recording prefix(long stamp) {
    return new Recording(histories.stream().map(history -> history.prefix(stamp)).toList());
  }

  public int pendingCount() {
    return histories.stream().mapToInt(History::pendingCount).sum();
  }
}
