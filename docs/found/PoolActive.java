import org.apache.commons.pool2.BasePooledObjectFactory;
import org.apache.commons.pool2.PooledObject;
import org.apache.commons.pool2.impl.DefaultPooledObject;
import org.apache.commons.pool2.impl.GenericObjectPool;

/** One thread: while addObject() adds an idle object, the pool says that it is borrowed. */
public final class PoolActive {
  private static GenericObjectPool<Object> pool;

  public static void main(String[] arguments) throws Exception {
    pool =
        new GenericObjectPool<>(
            new BasePooledObjectFactory<Object>() {
              @Override
              public Object create() {
                return new Object();
              }

              @Override
              public PooledObject<Object> wrap(Object made) {
                return new DefaultPooledObject<>(made);
              }

              @Override
              public void passivateObject(PooledObject<Object> added) {
                System.out.println("getNumActive() = " + pool.getNumActive() + "; nobody borrowed");
              }
            });
    pool.addObject();
    System.out.println("getNumActive() = " + pool.getNumActive() + " afterwards");
  }
}
