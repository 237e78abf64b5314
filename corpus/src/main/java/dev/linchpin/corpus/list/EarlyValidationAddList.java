package dev.linchpin.corpus.list;

/**
 * The optimistic list whose {@code add} validates before it locks (variation V1).
 *
 * <p>Wrong in {@code add}: what was valid may not be any more when the locks are held.
 */
public class EarlyValidationAddList extends OptimisticList {
  @Override
  public boolean add(int key) {
    while (true) {
      Node pred = head;
      Node curr = pred.next;
      while (curr.key < key) {
        pred = curr;
        curr = pred.next;
      }
      if (!validate(pred, curr)) { // CAUSE
        continue;
      }
      pred.lock.lock();
      curr.lock.lock();
      try {
        return insert(pred, curr, key); // CAUSE
      } finally {
        curr.lock.unlock();
        pred.lock.unlock();
      }
    }
  }
}
