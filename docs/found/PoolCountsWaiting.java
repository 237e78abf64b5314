import java.sql.Connection;
import java.sql.SQLException;
import org.h2.jdbcx.JdbcConnectionPool;

/** The only connection is in use and another thread waits for it: the pool says that two are. */
public final class PoolCountsWaiting {
  public static void main(String[] arguments) throws Exception {
    JdbcConnectionPool pool = JdbcConnectionPool.create("jdbc:h2:mem:", "sa", "");
    pool.setMaxConnections(1);
    pool.setLoginTimeout(60);
    Connection only = pool.getConnection();
    Thread waiting =
        new Thread(
            () -> {
              try {
                pool.getConnection().close();
              } catch (SQLException refused) {
                System.out.println(refused.getMessage());
              }
            });
    waiting.start();
    for (long round = 1; waiting.isAlive(); round++) {
      int active = pool.getActiveConnections();
      if (active > 1) {
        System.out.printf(
            "round %,d: getActiveConnections() = %d; one was issued, of at most %d%n",
            round, active, pool.getMaxConnections());
        break;
      }
    }
    only.close();
    waiting.join();
    System.out.println("getActiveConnections() = " + pool.getActiveConnections() + " afterwards");
  }
}
