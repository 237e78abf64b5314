import ch.qos.logback.core.util.COWArrayList;
import java.util.Arrays;
import java.util.concurrent.Phaser;

/**
 * One thread adds an element while another reads the list as an array: the array stays as it was.
 */
public final class ListMissesAppender {
  private static final int ROUNDS = 10_000_000;
  private static volatile COWArrayList<String> list;

  public static void main(String[] arguments) {
    Phaser phases = new Phaser(2);
    Thread second =
        new Thread(
            () -> {
              while (true) {
                phases.arriveAndAwaitAdvance();
                list.addIfAbsent("file");
                phases.arriveAndAwaitAdvance();
              }
            });
    second.setDaemon(true);
    second.start();
    for (int round = 1; round <= ROUNDS; round++) {
      list = new COWArrayList<>(new String[0]);
      list.addIfAbsent("console");
      phases.arriveAndAwaitAdvance();
      list.asTypedArray();
      phases.arriveAndAwaitAdvance();
      String[] later = list.asTypedArray();
      if (later.length != list.size()) {
        System.out.println(
            "round "
                + round
                + ": after addIfAbsent(\"file\") | asTypedArray() the size is "
                + list.size()
                + ", asTypedArray() is "
                + Arrays.toString(later)
                + ", and once more "
                + Arrays.toString(list.asTypedArray()));
        return;
      }
    }
    System.out.println("not seen in " + ROUNDS + " rounds");
  }
}
