package dev.linchpin.corpus.list;

/**
 * The coarse list whose {@code remove} takes the lock after it has searched (variation V2).
 *
 * <p>Wrong in {@code remove}: the nodes it found may be stale when it unlinks.
 */
public class LateLockRemoveList extends CoarseList {
  @Override
  public boolean remove(int key) {
    return removeLate(this, key);
  }

  static boolean removeLate(CoarseList list, int key) {
    Node pred = list.head;
    Node curr = pred.next; // CAUSE
    while (curr.key < key) {
      pred = curr;
      curr = pred.next;
    }
    list.lock.writeLock().lock();
    try {
      if (curr.key != key) {
        return false;
      }
      pred.next = curr.next; // CAUSE
      return true;
    } finally {
      list.lock.writeLock().unlock();
    }
  }
}
