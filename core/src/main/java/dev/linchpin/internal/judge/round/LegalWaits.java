package dev.linchpin.internal.judge.round;

import java.util.List;

/**
 * Whether threads may rightly wait forever: some serial run ends because the next operation of
 * every thread that has one waits. Rounds of such scenarios cost much time and show little.
 */
public final class LegalWaits {
  private final SerialBehaviour serial;
  private final List<int[]> threads;
  private final int[] next;
  private final int[] run;
  private int stepsLeft;

  /**
   * A search.
   *
   * @param threads the operations of each thread, in order; the last list is for what one thread
   *     does after all others have ended
   * @param mostSteps how many serial answers may be asked for
   */
  public LegalWaits(SerialBehaviour serial, List<int[]> threads, int mostSteps) {
    this.serial = serial;
    this.threads = List.copyOf(threads);
    this.next = new int[threads.size()];
    this.run = new int[threads.stream().mapToInt(thread -> thread.length).sum()];
    this.stepsLeft = mostSteps;
  }

  /** Whether one was found; false does not say that there is none if the steps were used up. */
  public boolean areFound() {
    return areFoundAfter(0);
  }

  private boolean areFoundAfter(int length) {
    if (length == run.length) {
      return false;
    }
    boolean someoneGoesOn = false;
    int last = threads.size() - 1;
    boolean isClosing = isAtEnd(last);
    for (int thread = isClosing ? last : 0; thread < (isClosing ? last + 1 : last); thread++) {
      if (next[thread] == threads.get(thread).length) {
        continue;
      }
      if (stepsLeft-- <= 0) {
        return false;
      }
      run[length] = threads.get(thread)[next[thread]];
      if (serial.answer(run, length + 1) == SerialBehaviour.BLOCKS) {
        continue;
      }
      someoneGoesOn = true;
      next[thread]++;
      boolean found = areFoundAfter(length + 1);
      next[thread]--;
      if (found || stepsLeft <= 0) {
        return found;
      }
    }
    return !someoneGoesOn;
  }

  private boolean isAtEnd(int threadCount) {
    for (int thread = 0; thread < threadCount; thread++) {
      if (next[thread] < threads.get(thread).length) {
        return false;
      }
    }
    return true;
  }
}
