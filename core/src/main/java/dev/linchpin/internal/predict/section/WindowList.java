package dev.linchpin.internal.predict.section;

import dev.linchpin.internal.predict.lock.LockSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The first so many witnesses of one kind for a thread and a variable. */
public final class WindowList<W extends WindowList.Member> {
  private static final int MOST = 1 << 10;

  /** A pair or an access. */
  public interface Member {
    /** The locks held while the thread waits for the other, or makes its access. */
    LockSet locks();
  }

  private final List<W> all = new ArrayList<>(2);
  private LockSet common = LockSet.ALL;
  private boolean isCut;
  private @Nullable W latest;

  public void add(W added) {
    latest = added;
    common = common.and(added.locks());
    if (all.size() < MOST) {
      all.add(added);
    } else {
      isCut = true;
    }
  }

  /** The one added last, also if it was one too many; there is one. */
  public W last() {
    return Objects.requireNonNull(latest);
  }

  public List<W> all() {
    return all;
  }

  /** Whether there were more. */
  public boolean isCut() {
    return isCut;
  }

  /** Locks that all have in common, also those that were too many. */
  public LockSet common() {
    return common;
  }
}
