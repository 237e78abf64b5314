package dev.linchpin.internal.engine.bind;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The calls of one thread so far, whose results later calls of the thread may use. */
public final class EarlierCalls {
  private final @Nullable EarlierCalls before;
  private final List<Named> calls = new ArrayList<>();

  private record Named(String method, Bound call) {}

  private EarlierCalls(@Nullable EarlierCalls before) {
    this.before = before;
  }

  /** Those that are made first. */
  public static EarlierCalls first() {
    return new EarlierCalls(null);
  }

  /** Whether they are made before the threads start. */
  public boolean areFirst() {
    return before == null;
  }

  /** Those of a thread that comes after these. */
  public EarlierCalls then() {
    return new EarlierCalls(this);
  }

  public void add(String method, Bound call) {
    calls.add(new Named(method, call));
  }

  /** The latest call of the method; null if there is none. */
  @Nullable Bound latest(String method) {
    for (int at = calls.size() - 1; at >= 0; at--) {
      if (calls.get(at).method.equals(method)) {
        return calls.get(at).call;
      }
    }
    return before == null ? null : before.latest(method);
  }
}
