package dev.linchpin.internal.engine.step.thread;

import java.util.Arrays;

/**
 * Whether a thread goes round a loop for ever and does nothing there, as in {@code while (true)
 * Thread.yield()}.
 *
 * <p>If it comes round with the same local variables and has made no access, changed nothing of its
 * own and looked at no clock since, then the next round is like the one before, whatever other
 * threads do: nothing that they can change was read. So the thread never does anything again. The
 * hash of the variables might be the same by chance; so it must be the same {@value #ROUNDS} times.
 */
public final class IdleLoops {
  private static final int ROUNDS = 1_000;

  /** Deeper nests are not watched. */
  private static final int MOST = 8;

  private static final int FIELDS = 4;
  private static final int LOOP = 0;
  private static final int HASH = 1;
  private static final int ACTIVITY = 2;
  private static final int COUNT = 3;

  private int[] known = new int[0];

  /**
   * A loop comes round.
   *
   * @param hash of the local variables
   * @param activity a number that grows with whatever the thread does
   * @return whether it will do so for ever
   */
  public boolean iterate(int loop, int hash, int activity) {
    int at = find(loop);
    if (at < 0) {
      return false;
    }
    boolean isSame = known[at + HASH] == hash && known[at + ACTIVITY] == activity;
    known[at + HASH] = hash;
    known[at + ACTIVITY] = activity;
    known[at + COUNT] = isSame ? known[at + COUNT] + 1 : 0;
    return known[at + COUNT] >= ROUNDS;
  }

  private int find(int loop) {
    for (int at = 0; at < known.length; at += FIELDS) {
      if (known[at + LOOP] == loop) {
        return at;
      }
    }
    int end = known.length;
    if (end == MOST * FIELDS) {
      return -1;
    }
    known = Arrays.copyOf(known, end + FIELDS);
    known[end + LOOP] = loop;
    return end;
  }
}
