package dev.linchpin.internal.predict.lock;

/**
 * Decides whether a transaction can stop at a moment, let another thread make an access there, and
 * still reach its second access.
 *
 * <p>Source: V. Kahlon, F. Ivančić, A. Gupta, "Reasoning about threads communicating via locks"
 * (CAV 2005), as used by A. Farzan and P. Madhusudan, "Predicting atomicity violations under nested
 * locking" (CAV 2009, published as "Meta-analysis for atomicity violations under nested locking"),
 * whose theorem 1 gives {@link #canMeet}.
 *
 * <p>Departs from it: deadlock freedom is not assumed. {@link #canGoOn} decides whether the second
 * access is reached.
 *
 * <p>Why it is exact. Let the transaction's thread stand at i, at or behind its first access, and
 * the other thread have just made its access f. <em>From the start to there:</em> with nested
 * locking each thread's way is a row of locks taken and kept (open) with sections between them that
 * give back all they take. A closed section can be run in one go whenever nobody holds its locks;
 * so the only constraints are that all sections on a lock come before the one that keeps it. These
 * constraints have a cycle iff two open locks are each taken inside the other's history. <em>From
 * there to the second access:</em> the same read backwards. A lock held at the start and given up
 * on the way comes before all other sections on it; a cycle needs two locks of which each is needed
 * before the other is given up ({@code until}). Locks kept to the end must not be needed by the
 * other at all. The other thread needs to move only until it has given up what the transaction
 * takes, and stopping right there it has opened nothing new; so which of its locks must go is
 * determined: the outermost one that the transaction takes, and those above. Cycles over both kinds
 * of constraints do not exist, since behind a newly opened lock a thread gives up none of the old
 * ones. More than two threads need no other condition as long as third threads can stand where they
 * hold no lock; {@link dev.linchpin.internal.predict.Pairs} sees to that.
 */
public final class Compatibility {
  private Compatibility() {}

  /**
   * Whether the two can be interleaved.
   *
   * @param transaction from a moment between the two accesses to the second one
   * @param access from the other thread's access to where its outermost lock is given up
   */
  public static boolean allows(LockSpan transaction, LockSpan access) {
    return canMeet(transaction.start(), access.start()) && canGoOn(transaction, access);
  }

  /** Whether both threads can stand there at the same time. */
  static boolean canMeet(AcquisitionHistory one, AcquisitionHistory other) {
    if (one.set().meets(other.set())) {
      return false;
    }
    // What an inner lock's history has is in those of the outer ones too.
    for (int i = 0; i < one.size() && one.since(i).meets(other.set()); i++) {
      for (int j = 0; j < other.size(); j++) {
        if (one.since(i).has(other.lock(j)) && other.since(j).has(one.lock(i))) {
          return false;
        }
      }
    }
    return true;
  }

  /** Whether the transaction can continue from there to its second access. */
  private static boolean canGoOn(LockSpan transaction, LockSpan access) {
    if (!transaction.taken().meets(access.start().set())) {
      return true;
    }
    int lowest = lowestToGiveUp(transaction, access);
    if (lowest < access.kept()) {
      return false;
    }
    AcquisitionHistory mine = transaction.start();
    for (int i = 0; i < mine.size(); i++) {
      for (int j = lowest; j < access.start().size(); j++) {
        boolean needsMine = access.until(j).has(mine.lock(i));
        boolean mineWaits =
            i < transaction.kept() || transaction.until(i).has(access.start().lock(j));
        if (needsMine && mineWaits) {
          return false;
        }
      }
    }
    return true;
  }

  /** The outermost lock that the other thread must give up, its number of locks if none. */
  static int lowestToGiveUp(LockSpan transaction, LockSpan access) {
    int lowest = 0;
    while (lowest < access.start().size()
        && !transaction.taken().has(access.start().lock(lowest))) {
      lowest++;
    }
    return lowest;
  }
}
