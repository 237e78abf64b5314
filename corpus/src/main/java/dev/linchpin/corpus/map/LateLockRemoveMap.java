package dev.linchpin.corpus.map;

/**
 * The map whose {@code remove} locks the link after it has looked (variation V2).
 *
 * <p>Wrong in {@code remove}: what it saw may be stale when it unlinks.
 */
public class LateLockRemoveMap extends LogicalOrderMap {
  @Override
  public Integer remove(int key) {
    return removeLate(this, key);
  }

  static Integer removeLate(LogicalOrderMap map, int key) {
    while (true) {
      OrderNode pred = map.before(key);
      if (pred.valid && pred.key < key) { // CAUSE
        OrderNode succ = pred.succ;
        if (succ.key > key) {
          return null;
        }
        if (succ.key == key) {
          pred.succLock.lock();
          try {
            return map.unlink(pred, succ); // CAUSE
          } finally {
            pred.succLock.unlock();
          }
        }
      }
    }
  }
}
