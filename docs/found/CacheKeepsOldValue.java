import java.util.concurrent.Phaser;
import org.apache.tomcat.util.collections.ConcurrentCache;

/**
 * One thread replaces the value of a key while another puts other keys. A get after all of that
 * answers the old value, although its put was over before the new one began.
 */
public final class CacheKeepsOldValue {
  private static final int ROUNDS = 20_000_000;
  private static volatile ConcurrentCache<String, Integer> cache;

  public static void main(String[] arguments) {
    Phaser phases = new Phaser(2);
    Thread second =
        new Thread(
            () -> {
              while (true) {
                phases.arriveAndAwaitAdvance();
                cache.put("b", 3);
                phases.arriveAndAwaitAdvance();
              }
            });
    second.setDaemon(true);
    second.start();
    for (int round = 1; round <= ROUNDS; round++) {
      cache = new ConcurrentCache<>(1);
      cache.put("a", 1);
      phases.arriveAndAwaitAdvance();
      cache.put("a", 2);
      phases.arriveAndAwaitAdvance();
      Integer value = cache.get("a");
      if (value != null && value == 1) {
        System.out.println(
            "round " + round + ": after put(a, 1), then put(a, 2) | put(b, 3), get(a) is 1");
        return;
      }
    }
    System.out.println("not seen in " + ROUNDS + " rounds");
  }
}
