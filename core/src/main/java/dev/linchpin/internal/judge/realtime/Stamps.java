package dev.linchpin.internal.judge.realtime;

/** When each operation was called and when it returned, counted from 0; immutable. */
public final class Stamps {
  /** Of the call of an operation that was not called, of the return of one that did not return. */
  public static final long NEVER = Long.MAX_VALUE;

  private final long[] calls;
  private final long[] returns;

  Stamps(long[] calls, long[] returns) {
    this.calls = calls;
    this.returns = returns;
  }

  public long call(int op) {
    return calls[op];
  }

  public long returned(int op) {
    return returns[op];
  }

  public boolean precedes(int earlier, int later) {
    return returns[earlier] < calls[later] && calls[later] != NEVER;
  }
}
