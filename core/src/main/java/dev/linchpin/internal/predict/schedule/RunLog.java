package dev.linchpin.internal.predict.schedule;

import java.util.Arrays;

/** The events of a short run. */
public final class RunLog {
  public static final int BEGIN = 0;
  public static final int END = 1;
  public static final int READ = 2;
  public static final int WRITE = 3;
  public static final int TAKE = 4;
  public static final int DROP = 5;
  public static final int FORK = 6;
  public static final int JOIN = 7;

  /** Nothing that matters for schedules: also a lock taken again by its holder. */
  public static final int PASS = 8;

  public static final int SEND = 9;
  public static final int RECEIVE = 10;

  private static final int WIDTH = 4;

  private final int most;
  private int[] words = new int[WIDTH * 64];
  private int size;
  private boolean isCut;

  /**
   * @param most how many are few
   */
  public RunLog(int most) {
    this.most = most;
  }

  public void add(int kind, int thread, int operand, int place) {
    if (size == most) {
      isCut = true;
      words = new int[0];
    }
    if (isCut) {
      return;
    }
    if (WIDTH * size == words.length) {
      words = Arrays.copyOf(words, 2 * words.length);
    }
    int at = WIDTH * size++;
    words[at] = kind;
    words[at + 1] = thread;
    words[at + 2] = operand;
    words[at + 3] = place;
  }

  /** Whether there were too many. */
  public boolean isCut() {
    return isCut;
  }

  int size() {
    return size;
  }

  int kind(int event) {
    return words[WIDTH * event];
  }

  int thread(int event) {
    return words[WIDTH * event + 1];
  }

  /** The variable, lock, child or channel; -1 if there is none. */
  int operand(int event) {
    return words[WIDTH * event + 2];
  }

  int place(int event) {
    return words[WIDTH * event + 3];
  }
}
