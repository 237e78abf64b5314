package dev.linchpin.internal.monitor.collection;

import java.util.stream.IntStream;

/** The peeks of each value, as positions among the queries of {@link ValueIntervals}. */
final class PeekLists {
  private final int[] queries;

  /** By value, where its peeks begin in {@link #queries}; nothing where there are no peeks. */
  private final int[] start;

  PeekLists(ValueIntervals values) {
    ValueRoles roles = values.roles();
    queries = IntStream.range(0, roles.queries()).filter(q -> roles.queryValue(q) >= 0).toArray();
    start = new int[queries.length == 0 ? 0 : roles.count() + 2];
    int[] peeks = queries.clone();
    for (int query : peeks) {
      start[roles.queryValue(query) + 2]++;
    }
    for (int value = 2; value < start.length; value++) {
      start[value] += start[value - 1];
    }
    // Filling moves the start of each list to its end, which is where the next one begins.
    for (int query : peeks) {
      queries[start[roles.queryValue(query) + 1]++] = query;
    }
  }

  /** The value's peeks are those at {@code from(value)} up to, without, {@code from(value + 1)}. */
  int from(int value) {
    return start.length == 0 ? 0 : start[value];
  }

  int query(int at) {
    return queries[at];
  }
}
