package dev.linchpin.corpus.list;

/**
 * The optimistic list whose {@code remove} validates before it locks (variation V2).
 *
 * <p>Wrong in {@code remove}: what was valid may not be any more when the locks are held.
 */
public class EarlyValidationRemoveList extends OptimisticList {
  @Override
  public boolean remove(int key) {
    return removeEarly(this, key);
  }

  static boolean removeEarly(OptimisticList list, int key) {
    while (true) {
      Node pred = list.head;
      Node curr = pred.next;
      while (curr.key < key) {
        pred = curr;
        curr = pred.next;
      }
      if (!list.validate(pred, curr)) { // CAUSE
        continue;
      }
      pred.lock.lock();
      curr.lock.lock();
      try {
        return unlink(pred, curr, key); // CAUSE
      } finally {
        curr.lock.unlock();
        pred.lock.unlock();
      }
    }
  }
}
