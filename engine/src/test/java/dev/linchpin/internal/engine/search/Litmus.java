package dev.linchpin.internal.engine.search;

import dev.linchpin.internal.engine.step.control.Control;
import dev.linchpin.internal.engine.step.control.ModelThread;
import dev.linchpin.internal.engine.step.trace.Access;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** A small test written by hand: cells, locks, threads; everything fresh in each run. */
final class Litmus extends Written {
  private static final int SITE = 1;

  private final List<Runnable> fresh = new ArrayList<>();
  private final List<List<Operation>> threads = new ArrayList<>();

  /** A body that answers nothing. */
  interface Body {
    void run() throws InterruptedException;
  }

  /** A word of memory that threads share. */
  final class Cell<T extends @Nullable Object> {
    private final T initial;
    private T value;
    private int object;

    private Cell(T initial) {
      this.initial = initial;
      this.value = initial;
    }

    private void renew() {
      value = initial;
      object = control().objects().born(Object.class);
    }

    T get() {
      control().memory().access(Access.READ, object, 0, SITE);
      return value;
    }

    void set(T next) {
      control().memory().access(Access.WRITE, object, 0, SITE);
      value = next;
    }

    boolean compareAndSet(T expected, T next) {
      control().memory().access(Access.CAS, object, 0, SITE);
      if (!Objects.equals(value, expected)) {
        control().memory().failed();
        return false;
      }
      value = next;
      return true;
    }

    T getAndSet(T next) {
      control().memory().access(Access.RMW, object, 0, SITE);
      T old = value;
      value = next;
      return old;
    }

    /** This and another, read in one step. */
    List<T> getWith(Cell<T> other) {
      control().memory().access(Access.READ, object, 0, SITE);
      control().memory().also(Access.READ, other.object, 0);
      return List.of(value, other.value);
    }

    /** Reads this and writes it into another, in one step. */
    void copyTo(Cell<T> other) {
      control().memory().access(Access.READ, object, 0, SITE);
      control().memory().also(Access.WRITE, other.object, 0);
      other.value = value;
    }
  }

  /** A monitor. */
  final class Lock {
    private int object;

    void hold(Body body) throws InterruptedException {
      control().locks().lock(object, true, SITE);
      body.run();
      control().locks().unlock(object, true, SITE);
    }

    void await() throws InterruptedException {
      control().locks().await(object, Control.FOREVER, SITE);
    }

    void awaitBriefly() throws InterruptedException {
      control().locks().await(object, 1, SITE);
    }

    void signal() {
      control().locks().signal(object, false, SITE);
    }

    void signalAll() {
      control().locks().signal(object, true, SITE);
    }
  }

  @Override
  public void setup() {
    fresh.forEach(Runnable::run);
  }

  @Override
  public List<List<Operation>> threads() {
    return threads;
  }

  <T extends @Nullable Object> Cell<T> cell(T initial) {
    Cell<T> cell = new Cell<>(initial);
    fresh.add(cell::renew);
    return cell;
  }

  /** A cell that an operation makes. */
  <T extends @Nullable Object> Cell<T> newCell(T initial) {
    Cell<T> cell = new Cell<>(initial);
    cell.renew();
    return cell;
  }

  Lock lock() {
    Lock lock = new Lock();
    fresh.add(() -> lock.object = control().objects().born(Object.class));
    return lock;
  }

  Litmus thread(Operation... operations) {
    threads.add(List.of(operations));
    return this;
  }

  /** A thread of void operations. */
  Litmus does(Body... bodies) {
    List<Operation> operations = new ArrayList<>();
    for (Body body : bodies) {
      operations.add(
          () -> {
            body.run();
            return NOTHING;
          });
    }
    threads.add(operations);
    return this;
  }

  /** Something else to do in each setup. */
  void afterwards(Runnable body) {
    fresh.add(body);
  }

  /** Adds one in one step; answers what was there. */
  int increment(Cell<Integer> cell) {
    control().memory().access(Access.RMW, cell.object, 0, SITE);
    return cell.value++;
  }

  /** Repeats until it answers true, as a loop of rewritten code does. */
  void until(int loop, BooleanSupplier done) {
    control().flow().enterLoop(loop, 0);
    while (!done.getAsBoolean()) {
      control().flow().iterate(loop, 0);
    }
  }

  void block(Body body) throws InterruptedException {
    control().flow().enterBlock();
    body.run();
    control().flow().leaveBlock();
  }

  ModelThread start(Body body) {
    ModelThread child =
        control()
            .threads()
            .create(
                () -> {
                  try {
                    body.run();
                  } catch (InterruptedException interrupted) {
                    throw new IllegalStateException(interrupted);
                  }
                });
    control().threads().start(child, SITE);
    return child;
  }

  void join(ModelThread child) throws InterruptedException {
    control().threads().join(child, Control.FOREVER, SITE);
  }

  boolean isAlive(ModelThread child) {
    return control().threads().isAlive(child, SITE);
  }

  void park() {
    control().threads().park(Control.FOREVER, SITE);
  }

  void parkBriefly() {
    control().threads().park(1, SITE);
  }

  void unpark(ModelThread child) {
    control().threads().unpark(child, SITE);
  }

  int choose(int count) {
    return control().flow().choose(count, SITE);
  }
}
