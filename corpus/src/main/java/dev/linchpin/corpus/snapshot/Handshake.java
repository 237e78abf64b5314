package dev.linchpin.corpus.snapshot;

/**
 * Two sides that each advance a stage when it is their turn, and go on when it is not.
 *
 * <p>Wrong only in one way to interleave: the last stage is reached if the two sides alternate at
 * each of their tests, which takes six switches of thread; every earlier switch missed stops the
 * stage for good. A search that adds switches one by one finds it last.
 */
public class Handshake {
  private volatile int stage;

  public void left() {
    advance(0); // CAUSE
    advance(2); // CAUSE
    advance(4);
    advance(6);
  }

  public void right() {
    advance(1);
    advance(3);
    advance(5);
  }

  public int stage() {
    return stage;
  }

  public boolean isComplete() {
    return stage == 7;
  }

  private void advance(int from) {
    if (stage == from) {
      stage = from + 1;
    }
  }
}
