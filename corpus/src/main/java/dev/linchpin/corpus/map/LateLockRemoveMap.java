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
    OrderNode pred = map.near(key);
    while (true) {
      if (!pred.valid) { // CAUSE
        pred = map.near(key);
        continue;
      }
      OrderNode succ = pred.succ;
      if (succ.key < key) {
        pred = succ;
        continue;
      }
      pred.succLock.lock();
      try {
        return succ.key == key ? map.unlink(pred, succ) : null; // CAUSE
      } finally {
        pred.succLock.unlock();
      }
    }
  }
}
