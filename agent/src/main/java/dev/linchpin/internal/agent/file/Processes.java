package dev.linchpin.internal.agent.file;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Numbers for the operations of one buffer. Operations of a thread overlap if one calls another
 * object's, or if the clock's bound widens them; then they need different process numbers.
 */
final class Processes {
  /** The numbers that are in use, over all buffers. */
  static final class Numbers {
    private int next;
  }

  private final Numbers numbers;
  private final List<Integer> mine = new ArrayList<>();
  private long[] freeFrom = new long[2];

  Processes(Numbers numbers) {
    this.numbers = numbers;
  }

  /** A process that is free from the call on; it is then used until the return. */
  int take(long call, long returned) {
    int at = at(call);
    freeFrom[at] = returned;
    return mine.get(at);
  }

  private int at(long call) {
    for (int at = 0; at < mine.size(); at++) {
      if (freeFrom[at] <= call) {
        return at;
      }
    }
    if (mine.size() == freeFrom.length) {
      freeFrom = Arrays.copyOf(freeFrom, 2 * freeFrom.length);
    }
    mine.add(numbers.next++);
    return mine.size() - 1;
  }

  /** Forgets what is taken after this; for operations that are listed at a cut only. */
  long[] mark() {
    return freeFrom.clone();
  }

  void reset(long[] marked) {
    Arrays.fill(freeFrom, 0);
    System.arraycopy(marked, 0, freeFrom, 0, marked.length);
  }
}
