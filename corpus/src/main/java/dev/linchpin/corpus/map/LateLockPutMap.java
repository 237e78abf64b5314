package dev.linchpin.corpus.map;

/**
 * The map whose {@code put} locks the link after it has looked (variation V1).
 *
 * <p>Wrong in {@code put}: what it saw may be stale when it links the new node.
 */
public class LateLockPutMap extends LogicalOrderMap {
  @Override
  public Integer put(int key, int value) {
    while (true) {
      OrderNode pred = before(key);
      if (pred.valid && pred.key < key) { // CAUSE
        OrderNode succ = pred.succ;
        if (succ.key >= key) {
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
  }
}
