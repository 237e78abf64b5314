package dev.linchpin.corpus.snapshot;

/**
 * Two cells read together by reading the first one again.
 *
 * <p>Wrong in {@code read}: the first cell may have changed and changed back (A-B-A) around the
 * read of the second. Object 3 of the table of six in the FGVT paper. {@code read} answers {@code
 * 10 * first + second}.
 */
public class PairSnapshot {
  private volatile int first = 1;
  private volatile int second = 1;

  public void write(int index, int value) {
    if (index == 0) {
      first = value; // RACE
    } else {
      second = value; // RACE
    }
  }

  public int read() {
    while (true) {
      int x = first; // CAUSE, RACE
      int y = second; // RACE
      if (x == first) { // CAUSE, RACE
        return 10 * x + y;
      }
    }
  }
}
