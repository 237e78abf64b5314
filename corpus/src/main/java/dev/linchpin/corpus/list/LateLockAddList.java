package dev.linchpin.corpus.list;

/**
 * The coarse list whose {@code add} takes the lock after it has searched (variation V1).
 *
 * <p>Wrong in {@code add}: the place it found may be stale when it links the new node there.
 */
public class LateLockAddList extends CoarseList {
  @Override
  public boolean add(int key) {
    Node pred = head;
    Node curr = pred.next; // CAUSE
    while (curr.key < key) {
      pred = curr;
      curr = pred.next;
    }
    lock.writeLock().lock();
    try {
      if (curr.key == key) {
        return false;
      }
      pred.next = new Node(key, curr); // CAUSE
      return true;
    } finally {
      lock.writeLock().unlock();
    }
  }
}
