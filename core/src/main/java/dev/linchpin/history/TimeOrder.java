package dev.linchpin.history;

/**
 * The calls and returns of a history in order of time. At equal stamps calls come before returns,
 * so that operations with equal stamps overlap. Pending operations have a call and no return.
 *
 * <p>O(n): see {@link RadixSort}.
 */
public final class TimeOrder {
  /** Each event is {@code op << 1}, plus 1 for a return. */
  private final int[] events;

  private TimeOrder(int[] events) {
    this.events = events;
  }

  public static TimeOrder of(History history) {
    int n = history.size();
    long[] call = history.callColumn();
    long[] returned = history.returnColumn();
    int[] calls = new int[n];
    int[] returns = new int[n];
    int completed = 0;
    for (int op = 0; op < n; op++) {
      calls[op] = op;
      returns[completed] = op;
      completed += returned[op] == History.PENDING ? 0 : 1;
    }
    RadixSort.byKey(calls, n, call);
    RadixSort.byKey(returns, completed, returned);
    return new TimeOrder(merge(calls, call, returns, completed, returned));
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
