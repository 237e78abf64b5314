package dev.linchpin.corpus.deque;

/**
 * The Snark deque on a compare-and-swap of two locations.
 *
 * <p>Wrong in {@code popRight} (and mirrored in {@code popLeft}): a node that looks like the end
 * may have been popped from the other side meanwhile; the pop answers "empty" although the deque
 * never was. Object 4 of the table of six in the FGVT paper. Of the four operations the three of
 * that scenario are here.
 *
 * <p>The swap of two locations is one synchronized step; reads are synchronized too, so that no
 * reader sees one location swapped and the other not.
 *
 * <p>Source: D. Detlefs, C. Flood, A. Garthwaite, P. Martin, N. Shavit, G. Steele, Even Better
 * DCAS-Based Concurrent Deques, DISC 2000; the flaw: S. Doherty et al., DCAS is not a Silver Bullet
 * for Nonblocking Algorithm Design, SPAA 2004.
 */
public class Snark {
  final Node dummy = new Node(null);
  private volatile Node leftHat = dummy;
  private volatile Node rightHat = dummy;

  public Snark() {
    dummy.left = dummy;
    dummy.right = dummy;
  }

  public void pushRight(int value) {
    Node node = new Node(value); // STEP 1
    node.right = dummy;
    while (true) {
      Node rh = rightHat();
      Node rhR = right(rh);
      if (rhR == rh) {
        node.left = dummy;
        Node lh = leftHat();
        if (swapHats(rh, lh, node, node)) {
          return;
        }
      } else {
        node.left = rh;
        if (swapRight(rh, rhR, node)) {
          return;
        }
      }
    } // STEP 1
  }

  public Integer popRight() {
    while (true) {
      Node rh = rightHat(); // CAUSE 1, STEP 3
      Node lh = leftHat(); // STEP 3
      if (right(rh) == rh) { // CAUSE 1, STEP
        if (trulyEmptyRight(rh)) {
          return null;
        }
      } else if (rh == lh) {
        if (swapHats(rh, lh, dummy, dummy)) { // STEP
          return rh.value;
        }
      } else {
        Node rhL = left(rh); // STEP 4
        if (takeRight(rh, rhL)) {
          Integer result = rh.value;
          rh.right = dummy; // STEP 4
          return result;
        }
      }
    }
  }

  public Integer popLeft() {
    while (true) {
      Node lh = leftHat(); // CAUSE 2, STEP 2
      Node rh = rightHat();
      if (left(lh) == lh) { // CAUSE 2
        if (trulyEmptyLeft(lh)) {
          return null;
        }
      } else if (lh == rh) {
        if (swapHats(rh, lh, dummy, dummy)) {
          return lh.value;
        }
      } else {
        Node lhR = right(lh);
        if (takeLeft(lh, lhR)) {
          Integer result = lh.value;
          lh.left = dummy;
          return result;
        }
      }
    } // STEP 2
  }

  boolean trulyEmptyRight(Node rh) {
    return true;
  }

  boolean trulyEmptyLeft(Node lh) {
    return true;
  }

  final synchronized Node rightHat() {
    return rightHat; // RACE
  }

  final synchronized Node leftHat() {
    return leftHat;
  }

  private synchronized Node right(Node node) {
    return node.right; // RACE
  }

  private synchronized Node left(Node node) {
    return node.left;
  }

  private synchronized boolean swapHats(Node rh, Node lh, Node newRight, Node newLeft) {
    if (rightHat != rh || leftHat != lh) {
      return false;
    }
    rightHat = newRight;
    leftHat = newLeft;
    return true;
  }

  private synchronized boolean swapRight(Node rh, Node rhR, Node node) {
    if (rightHat != rh || rh.right != rhR) {
      return false;
    }
    rightHat = node; // RACE
    rh.right = node;
    return true;
  }

  private synchronized boolean takeRight(Node rh, Node rhL) {
    if (rightHat != rh || rh.left != rhL) {
      return false;
    }
    rightHat = rhL;
    rh.left = rh;
    return true;
  }

  private synchronized boolean takeLeft(Node lh, Node lhR) {
    if (leftHat != lh || lh.right != lhR) {
      return false;
    }
    leftHat = lhR;
    lh.right = lh; // RACE
    return true;
  }

  /** A value between its neighbours; a link to itself says that the node is dead on that side. */
  static final class Node {
    final Integer value;
    volatile Node left;
    volatile Node right;

    Node(Integer value) {
      this.value = value;
    }
  }
}
