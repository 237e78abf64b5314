package dev.linchpin.internal.cli.output;

import dev.linchpin.verdict.ProcessorClock;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.IntSupplier;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The user may end a command early, by Ctrl-C or SIGTERM. Its budget is then over at once: it
 * reports what it has found so far, and its status tells of that. If it does not come to an end
 * soon, what it has kept for this case is printed instead.
 */
public final class Interruption {
  private static final long MOST_SECONDS = 10;

  private final CountDownLatch end = new CountDownLatch(1);
  private volatile boolean isOn;
  private volatile int status;
  private volatile @Nullable IntSupplier lastResort;

  /** The clock of a check that ends when the user wants it to. */
  public ProcessorClock clock() {
    return ProcessorClock.ofThisProcess().until(this::isOn);
  }

  /** Whether the user has ended the command. */
  public boolean isOn() {
    return isOn;
  }

  /** The user ends the command. */
  public void begin() {
    isOn = true;
  }

  /** What is done, giving a status, if the command does not come to an end by itself. */
  public void lastResort(@Nullable IntSupplier printing) {
    lastResort = printing;
  }

  /**
   * Has signals to this process interrupt the command.
   *
   * @param statusOfProcess for a status of the command
   */
  public void watchProcess(IntUnaryOperator statusOfProcess) {
    Thread hook = new Thread(() -> await(statusOfProcess), "linchpin interrupted");
    Runtime.getRuntime().addShutdownHook(hook);
  }

  private void await(IntUnaryOperator statusOfProcess) {
    if (end.getCount() == 0) {
      return;
    }
    begin();
    try {
      if (!end.await(MOST_SECONDS, TimeUnit.SECONDS)) {
        IntSupplier printing = lastResort;
        if (printing == null) {
          return;
        }
        status = printing.getAsInt();
      }
    } catch (InterruptedException nobodyDoes) {
      return;
    }
    // The signal's own status would hide that something was found.
    Runtime.getRuntime().halt(statusOfProcess.applyAsInt(status));
  }

  /** The command has ended by itself, and has printed all that it has to say. */
  public void ended(int withStatus) {
    status = withStatus;
    end.countDown();
  }
}
