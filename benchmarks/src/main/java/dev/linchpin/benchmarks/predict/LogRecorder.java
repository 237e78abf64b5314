package dev.linchpin.benchmarks.predict;

import dev.linchpin.prediction.RunSink;
import dev.linchpin.verdict.InternalFault;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.Semaphore;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Runs a program whose threads say what they do before they do it. One thread runs at a time; who
 * goes on is drawn from the seed, so each run can be had again.
 */
final class LogRecorder {
  private static final class Worker {
    final Semaphore turn = new Semaphore(0);
    BooleanSupplier ready = () -> true;
    boolean done;
  }

  private final RunSink sink;
  private final SplittableRandom random;
  private final int patience;
  private final List<Worker> workers = new ArrayList<>();
  private final List<Integer> owners = new ArrayList<>();
  private final Semaphore over = new Semaphore(0);
  private @Nullable Throwable failure;
  private int current;
  private int variables;
  private long events;

  /**
   * @param patience how many events a thread does before another one may go on, on average
   */
  LogRecorder(RunSink sink, long seed, int patience) {
    this.sink = sink;
    random = new SplittableRandom(seed);
    this.patience = patience;
  }

  /** Runs a program to its end; the body is that of its first thread. */
  void run(Runnable main) {
    start(main);
    workers.get(0).turn.release();
    over.acquireUninterruptibly();
    if (failure != null) {
      throw new InternalFault("a recorded program failed", failure);
    }
  }

  private int start(Runnable body) {
    int number = workers.size();
    Worker worker = new Worker();
    workers.add(worker);
    Thread thread =
        new Thread(
            () -> {
              worker.turn.acquireUninterruptibly();
              try {
                body.run();
              } catch (RuntimeException | Error e) {
                failure = e;
              }
              worker.done = true;
              if (failure != null || workers.stream().allMatch(other -> other.done)) {
                over.release();
              } else {
                handOn();
              }
            });
    thread.setDaemon(true);
    thread.start();
    return number;
  }

  /** Lets one of those who can run go on: not the running thread, unless it is the only one. */
  private void handOn() {
    List<Integer> ready = new ArrayList<>();
    for (int number = 0; number < workers.size(); number++) {
      Worker worker = workers.get(number);
      if (number != current && !worker.done && worker.ready.getAsBoolean()) {
        ready.add(number);
      }
    }
    if (ready.isEmpty()) {
      failure = new IllegalStateException("deadlock");
      over.release();
      return;
    }
    current = ready.get(random.nextInt(ready.size()));
    workers.get(current).turn.release();
  }

  private void await(BooleanSupplier ready) {
    int self = current;
    Worker worker = workers.get(self);
    while (!ready.getAsBoolean()) {
      worker.ready = ready;
      handOn();
      worker.turn.acquireUninterruptibly();
    }
    worker.ready = () -> true;
  }

  /** Gives way to another thread, if there is one that can run. */
  void giveWay() {
    int self = current;
    boolean others = false;
    for (int number = 0; number < workers.size(); number++) {
      Worker worker = workers.get(number);
      others |= number != self && !worker.done && worker.ready.getAsBoolean();
    }
    if (others) {
      handOn();
      workers.get(self).turn.acquireUninterruptibly();
    }
  }

  private int step() {
    if (random.nextInt(patience) == 0) {
      giveWay();
    }
    events++;
    return current;
  }

  long events() {
    return events;
  }

  /** A new variable. */
  Cell cell(int value) {
    return new Cell(this, variables++, value);
  }

  /** A new lock. */
  int lock() {
    owners.add(-1);
    return owners.size() - 1;
  }

  /** Starts a thread and gives its number. */
  int fork(Runnable body) {
    int child = start(body);
    sink.fork(step(), child);
    return child;
  }

  void join(int child) {
    await(() -> workers.get(child).done);
    events++;
    sink.join(current, child);
  }

  void begin(int place) {
    sink.begin(step(), place);
  }

  void end() {
    sink.end(step());
  }

  void read(int variable, int place) {
    sink.read(step(), variable, place);
  }

  void write(int variable, int place) {
    sink.write(step(), variable, place);
  }

  /** Runs a part of the program under a lock; one that the thread has already is not recorded. */
  void locked(int lock, Runnable body) {
    int self = step();
    if (owners.get(lock) == self) {
      events--;
      body.run();
      return;
    }
    await(() -> owners.get(lock) < 0);
    owners.set(lock, self);
    sink.acquire(self, lock);
    body.run();
    step();
    owners.set(lock, -1);
    sink.release(self, lock);
  }
}
