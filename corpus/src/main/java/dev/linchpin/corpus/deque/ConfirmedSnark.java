package dev.linchpin.corpus.deque;

/**
 * The Snark deque that looks again before it answers "empty".
 *
 * <p>Right where only one thread pops from each side, as in its scenario: a dead node that is still
 * the hat is the end of an empty deque. (The other published flaw, two pops from different sides of
 * one value, needs a longer scenario and is not mended here.)
 *
 * <p>Source: S. Doherty et al., DCAS is not a Silver Bullet for Nonblocking Algorithm Design, SPAA
 * 2004.
 */
public class ConfirmedSnark extends Snark {
  @Override
  boolean trulyEmptyRight(Node rh) {
    return rightHat() == rh;
  }

  @Override
  boolean trulyEmptyLeft(Node lh) {
    return leftHat() == lh;
  }
}
