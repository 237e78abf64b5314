package dev.linchpin.history;

/**
 * The calls and returns of a history in order of time. At equal stamps calls stand before returns,
 * which is what makes equal stamps overlap. Pending operations have a call and no return.
 *
 * <p>O(n) when the operations come sorted by call and by return, else a radix sort.
 */
public final class TimeOrder {
  /** Each event is {@code op << 1}, plus 1 for a return. */
  private final int[] events;

  private TimeOrder(int[] events) {
    this.events = events;
  }

  public static TimeOrder of(History history) {
    int n = history.size();
    long[] key = new long[n];
    int[] calls = new int[n];
    for (int op = 0; op < n; op++) {
      key[op] = history.call(op);
      calls[op] = op;
    }
    RadixSort.byKey(calls, n, key);
    int[] returns = new int[n];
    int completed = 0;
    long[] returnKey = new long[n];
    for (int at = 0; at < n; at++) {
      int op = calls[at];
      returnKey[op] = history.returned(op);
      if (returnKey[op] != History.PENDING) {
        returns[completed++] = op;
      }
    }
    RadixSort.byKey(returns, completed, returnKey);
    return new TimeOrder(merge(calls, key, returns, completed, returnKey));
  }

  private static int[] merge(
      int[] calls, long[] call, int[] returns, int completed, long[] returned) {
    int[] events = new int[calls.length + completed];
    int at = 0;
    int nextCall = 0;
    for (int r = 0; r < completed; r++) {
      int op = returns[r];
      long stamp = returned[op];
      while (nextCall < calls.length && call[calls[nextCall]] <= stamp) {
        events[at++] = calls[nextCall++] << 1;
      }
      events[at++] = op << 1 | 1;
    }
    while (nextCall < calls.length) {
      events[at++] = calls[nextCall++] << 1;
    }
    return events;
  }

  /** Number of calls and returns. */
  public int size() {
    return events.length;
  }

  /** The operation that event {@code at} belongs to. */
  public int op(int at) {
    return events[at] >> 1;
  }

  public boolean isReturn(int at) {
    return (events[at] & 1) != 0;
  }
}
