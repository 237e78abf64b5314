package dev.linchpin.benchmarks;

import dev.linchpin.internal.engine.fiber.FiberBackend;
import dev.linchpin.internal.engine.fiber.Fibers;
import dev.linchpin.internal.engine.fiber.Fibers.Fiber;
import java.io.PrintStream;
import java.util.Arrays;

/** Prints how many switches between model threads each back-end of this JVM makes in a second. */
final class FiberSwitches {
  private static final int WINDOWS = 20;
  private static final long WINDOW_NANOS = 100_000_000;
  private static final int BATCH = 1_000;

  private final Fibers fibers;
  private final Fiber[] ring;
  private long switches;
  private boolean over;

  private FiberSwitches(Fibers fibers, int size) {
    this.fibers = fibers;
    this.ring = new Fiber[size];
    for (int i = 0; i < size; i++) {
      int next = (i + 1) % size;
      ring[i] = fibers.create(() -> pass(next));
    }
  }

  private void pass(int next) {
    while (!over) {
      switches++;
      fibers.switchTo(switches % BATCH == 0 ? null : ring[next]);
    }
  }

  public static void main(String[] arguments) throws InterruptedException {
    Thread carrier = FiberBackend.carrier("benchmark", () -> printAll(System.out));
    carrier.start();
    carrier.join();
  }

  private static void printAll(PrintStream out) {
    out.printf("%-14s %8s %16s %16s%n", "back-end", "threads", "best switches/s", "median");
    for (FiberBackend backend : FiberBackend.offered()) {
      for (int size = 2; size <= 4; size++) {
        try (Fibers fibers = backend.open()) {
          double[] rates = new FiberSwitches(fibers, size).measure();
          out.printf(
              "%-14s %8d %,16.0f %,16.0f%n",
              backend.label(), size, rates[WINDOWS - 1], rates[WINDOWS / 2]);
        }
      }
    }
  }

  /** Rates of all windows, the lowest first. */
  private double[] measure() {
    double[] rates = new double[WINDOWS];
    int turn = 0;
    for (int window = 0; window < WINDOWS; window++) {
      long start = System.nanoTime();
      long before = switches;
      long elapsed;
      do {
        fibers.run(ring[turn], () -> null);
        turn = (turn + BATCH - 1) % ring.length;
        elapsed = System.nanoTime() - start;
      } while (elapsed < WINDOW_NANOS);
      rates[window] = (switches - before) * 1e9 / elapsed;
    }
    over = true;
    for (Fiber fiber : ring) {
      fibers.abandon(fiber);
    }
    Arrays.sort(rates);
    return rates;
  }
}
