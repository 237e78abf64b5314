package dev.linchpin.internal.agent.file;

import java.util.concurrent.atomic.AtomicLong;

/**
 * By how much the clocks of two processors may differ.
 *
 * <p>Two threads hand a time to each other, over and over. A thread that gets a time and reads its
 * own clock afterwards must read a later time. If it reads an earlier one, the clocks differ by at
 * least that much.
 *
 * <p>Source: S. Kashyap et al., "A Scalable Ordering Primitive for Multicore Machines", EuroSys
 * 2018. Departs from it: Java cannot place threads on processors, so the pairs are those that the
 * system chooses.
 */
public final class ClockBound {
  /** A bound above which the clock should not be used. */
  public static final long LARGEST_USABLE = 1_000;

  private ClockBound() {}

  /** Measures for about so long. */
  public static long measure(long nanos) {
    if (Runtime.getRuntime().availableProcessors() == 1) {
      return 0;
    }
    AtomicLong token = new AtomicLong(System.nanoTime());
    AtomicLong worst = new AtomicLong();
    AtomicLong turn = new AtomicLong();
    long end = System.nanoTime() + nanos;
    Thread partner = new Thread(() -> play(token, turn, 1, worst, end), "linchpin-recorder-clock");
    partner.setDaemon(true);
    partner.start();
    play(token, turn, 0, worst, end);
    return worst.get();
  }

  private static void play(AtomicLong token, AtomicLong turn, int me, AtomicLong worst, long end) {
    while (System.nanoTime() - end < 0) {
      if (turn.get() != me) {
        Thread.onSpinWait();
        continue;
      }
      long theirs = token.get();
      long mine = System.nanoTime();
      worst.accumulateAndGet(theirs - mine, Math::max);
      token.set(System.nanoTime());
      turn.set(1 - me);
    }
  }
}
