package dev.linchpin.corpus.list;

/**
 * The lazy list that forgets to look at the marks.
 *
 * <p>Wrong in {@code validate}: a removed node still points to its old neighbour, so an addition
 * behind it passes and is lost.
 */
public class UnmarkedLazyList extends LazyList {
  @Override
  boolean validate(Node pred, Node curr) {
    return pred.next == curr;
  }
}
