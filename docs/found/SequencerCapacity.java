import com.lmax.disruptor.BusySpinWaitStrategy;
import com.lmax.disruptor.MultiProducerSequencer;

/** No consumer: all 4 slots are always free. remainingCapacity() gives other answers. */
public final class SequencerCapacity {
  private static final long ROUNDS = 2_000_000_000L;

  public static void main(String[] arguments) {
    MultiProducerSequencer sequencer = new MultiProducerSequencer(4, new BusySpinWaitStrategy());
    System.out.println("remainingCapacity() = " + sequencer.remainingCapacity() + " at first");
    Thread second =
        new Thread(
            () -> {
              while (true) {
                sequencer.next();
              }
            });
    second.setDaemon(true);
    second.start();
    for (long round = 1; round <= ROUNDS; round++) {
      long free = sequencer.remainingCapacity();
      if (free != 4) {
        System.out.println("round " + round + ": remainingCapacity() = " + free);
        return;
      }
    }
    System.out.println("not seen in " + ROUNDS + " rounds");
  }
}
