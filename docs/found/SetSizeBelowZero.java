import java.util.concurrent.Phaser;
import org.jctools.maps.NonBlockingHashSet;

/** A thread removes what another one has added, asks for the size, and gets a negative number. */
public final class SetSizeBelowZero {
  private static final int ROUNDS = 3_000_000;
  private static volatile NonBlockingHashSet<Integer> set;

  public static void main(String[] arguments) {
    Phaser phases = new Phaser(2);
    Thread second =
        new Thread(
            () -> {
              while (true) {
                phases.arriveAndAwaitAdvance();
                set.add(1);
                phases.arriveAndAwaitAdvance();
              }
            });
    second.setDaemon(true);
    second.start();
    for (int round = 1; round <= ROUNDS; round++) {
      set = new NonBlockingHashSet<>();
      phases.arriveAndAwaitAdvance();
      while (!set.remove(1)) {
        Thread.onSpinWait();
      }
      int size = set.size();
      phases.arriveAndAwaitAdvance();
      if (size < 0) {
        System.out.println("round " + round + ": add(1) | remove(1); size() = " + size);
        return;
      }
    }
    System.out.println("not seen in " + ROUNDS + " rounds");
  }
}
