package dev.linchpin.internal.engine.stress.call;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.linchpin.internal.engine.stress.call.SleepProof.Answer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;

class SleepProofTest {
  private final SleepProof sleep = new SleepProof();
  private final AtomicBoolean isOver = new AtomicBoolean();

  private Thread started(Runnable wait) throws InterruptedException {
    CountDownLatch introduced = new CountDownLatch(1);
    Thread thread =
        new Thread(
            () -> {
              sleep.introduce();
              introduced.countDown();
              while (!isOver.get()) {
                wait.run();
              }
            });
    thread.setDaemon(true);
    thread.start();
    introduced.await();
    return thread;
  }

  private void end(Thread thread) throws InterruptedException {
    isOver.set(true);
    LockSupport.unpark(thread);
    thread.join();
  }

  @Test
  void aParkedThreadSleeps() throws InterruptedException {
    assumeTrue(Files.exists(Path.of("/proc/thread-self")), "needs the /proc of Linux");
    Thread parked = started(LockSupport::park);

    boolean hasSlept = false;
    // Enough for the busiest machine; the first looks suffice on a quiet one.
    for (int look = 0; look < 10_000_000 && !hasSlept; look++) {
      hasSlept = sleep.of(parked) == Answer.ASLEEP && parked.getState() == Thread.State.WAITING;
    }

    assertThat(hasSlept).isTrue();
    end(parked);
  }

  /** Whether it has a processor or waits for one, as a thread does that was just woken. */
  @Test
  void aThreadThatCanRunIsAwake() throws InterruptedException {
    assumeTrue(Files.exists(Path.of("/proc/thread-self")), "needs the /proc of Linux");
    Thread running = started(Thread::onSpinWait);

    boolean wasAwake = false;
    // The JVM may let any thread sleep for a moment, to collect garbage or to link code.
    for (int look = 0; look < 10_000_000 && !wasAwake; look++) {
      wasAwake = sleep.of(running) == Answer.AWAKE;
    }

    assertThat(wasAwake).isTrue();
    end(running);
  }

  @Test
  void nothingIsKnownOfAThreadThatWasNotIntroduced() {
    assertThat(sleep.of(Thread.currentThread())).isEqualTo(Answer.UNKNOWN);
  }

  @Test
  void aThreadThatHasEndedDoesNotSleep() throws InterruptedException {
    assumeTrue(Files.exists(Path.of("/proc/thread-self")), "needs the /proc of Linux");
    Thread ended = started(LockSupport::park);
    end(ended);

    assertThat(sleep.of(ended)).isEqualTo(Answer.AWAKE);
  }
}
