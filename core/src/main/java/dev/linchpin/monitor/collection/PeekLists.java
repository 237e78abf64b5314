package dev.linchpin.monitor.collection;

/** The peeks of each value, as positions among the queries of {@link ValueIntervals}. */
final class PeekLists {
  private final int[] queries;

  /** By value, where its peeks begin in {@link #queries}. */
  private final int[] start;

  PeekLists(ValueIntervals values) {
    queries = new int[values.roles().queries()];
    start = new int[values.count() + 2];
    for (int query = 0; query < queries.length; query++) {
      if (values.roles().queryValue(query) >= 0) {
        start[values.roles().queryValue(query) + 2]++;
      }
    }
    for (int value = 2; value < start.length; value++) {
      start[value] += start[value - 1];
    }
    // Filling moves the start of each list to its end, which is where the next one begins.
    for (int query = 0; query < queries.length; query++) {
      if (values.roles().queryValue(query) >= 0) {
        queries[start[values.roles().queryValue(query) + 1]++] = query;
      }
    }
  }

  /** The value's peeks are those at {@code from(value)} up to, without, {@code from(value + 1)}. */
  int from(int value) {
    return start[value];
  }

  int query(int at) {
    return queries[at];
  }
}
