package dev.linchpin.corpus.list;

/**
 * The lock-free sorted set as first printed.
 *
 * <p>Wrong in {@code mark}: {@code attemptMark} compares the reference only and succeeds also when
 * the mark is set already, so two removers of one key may both answer true. Object 1 of the table
 * of six in the FGVT paper (LockFreeList).
 *
 * <p>Source: M. Herlihy, N. Shavit, The Art of Multiprocessor Programming, first printing, 2008.
 */
public class AttemptMarkList extends LockFreeList {
  @Override
  boolean mark(Node curr, Node succ) {
    return curr.next.attemptMark(succ, true); // RACE, STEP
  }
}
