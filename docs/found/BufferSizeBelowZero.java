import org.apache.zookeeper.server.util.CircularBuffer;

/** One thread takes from an empty buffer while another asks for its size. */
public final class BufferSizeBelowZero {
  private static final int ROUNDS = 100_000_000;
  private static volatile CircularBuffer<Integer> buffer;

  public static void main(String[] arguments) {
    buffer = new CircularBuffer<>(Integer.class, 2);
    Thread second =
        new Thread(
            () -> {
              while (true) {
                buffer.take();
              }
            });
    second.setDaemon(true);
    second.start();
    for (int round = 1; round <= ROUNDS; round++) {
      int size = buffer.size();
      if (size < 0) {
        System.out.println("round " + round + ": take() | size() = " + size);
        return;
      }
    }
    System.out.println("not seen in " + ROUNDS + " rounds");
  }
}
