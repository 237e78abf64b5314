package dev.linchpin.corpus.map;

/**
 * The map whose {@code put} locks the link after it has looked (variation V1).
 *
 * <p>Wrong in {@code put}: what it saw may be stale when it links the new node.
 */
public class LateLockPutMap extends LogicalOrderMap {
  @Override
  public Integer put(int key, int value) {
    OrderNode pred = near(key);
    while (true) {
      if (!pred.valid) { // CAUSE
        pred = near(key);
        continue;
      }
      OrderNode succ = pred.succ;
      if (succ.key < key) {
        pred = succ;
        continue;
      }
      pred.succLock.lock();
      try {
        if (succ.key == key) {
          Integer old = succ.item;
          succ.item = value;
          return old;
        }
        link(pred, succ, key, value); // CAUSE
        return null;
      } finally {
        pred.succLock.unlock();
      }
    }
  }
}
