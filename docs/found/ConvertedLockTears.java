import java.util.concurrent.locks.StampedLock;

/**
 * One thread changes two fields under a write lock that it got by converting a read lock; the other
 * one reads them optimistically and validates the read. The fields must be equal then. Meant for
 * AArch64; try -XX:-UseLSE as well. On x86 the compare-and-set of the lock is a full fence.
 */
public final class ConvertedLockTears {
  private static final long ROUNDS = 2_000_000_000L;

  private static final StampedLock LOCK = new StampedLock();

  // Far from each other and from the lock, so that each has a cache line of its own.
  private static final long[] FIELDS = new long[64];
  private static final int X = 16;
  private static final int Y = 48;

  public static void main(String[] arguments) {
    Thread writer =
        new Thread(
            () -> {
              while (true) {
                long stamp = LOCK.tryConvertToWriteLock(LOCK.readLock());
                FIELDS[X]++;
                FIELDS[Y]++;
                LOCK.unlockWrite(stamp);
              }
            });
    writer.setDaemon(true);
    writer.start();
    for (long round = 1; round <= ROUNDS; round++) {
      long stamp = LOCK.tryOptimisticRead();
      long x = FIELDS[X];
      long y = FIELDS[Y];
      if (stamp != 0 && LOCK.validate(stamp) && x != y) {
        System.out.println("round " + round + ": " + x + " and " + y + ", validated");
        return;
      }
    }
    System.out.println("not seen in " + ROUNDS + " rounds");
  }
}
