import org.apache.commons.pool2.BasePooledObjectFactory;
import org.apache.commons.pool2.PooledObject;
import org.apache.commons.pool2.impl.DefaultPooledObject;
import org.apache.commons.pool2.impl.GenericObjectPool;

/** Four threads that borrow from a pool of three objects, for {@code linchpin record --events}. */
public class PoolLoad {
  public static void main(String[] arguments) throws Exception {
    GenericObjectPool<StringBuilder> pool = new GenericObjectPool<>(new Factory());
    pool.setMaxTotal(3);
    Thread[] threads = new Thread[4];
    for (int at = 0; at < threads.length; at++) {
      threads[at] = new Thread(() -> use(pool));
      threads[at].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    pool.close();
  }

  private static void use(GenericObjectPool<StringBuilder> pool) {
    try {
      for (int times = 0; times < 100; times++) {
        StringBuilder borrowed = pool.borrowObject();
        borrowed.append(times);
        pool.returnObject(borrowed);
      }
    } catch (Exception fault) {
      throw new IllegalStateException(fault);
    }
  }

  private static final class Factory extends BasePooledObjectFactory<StringBuilder> {
    @Override
    public StringBuilder create() {
      return new StringBuilder();
    }

    @Override
    public PooledObject<StringBuilder> wrap(StringBuilder made) {
      return new DefaultPooledObject<>(made);
    }
  }
}
