package dev.linchpin.engine.step;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The monitors of one run: ownership, wait sets, notification.
 *
 * <p>Locking is a guarded step. Unlocking belongs to the step before it: between a thread's last
 * access and its unlock nobody else can do anything with the monitor, and everything else commutes,
 * so no run is lost. A wait is two steps: releasing and joining the wait set; then, guarded, owning
 * the monitor again.
 */
final class Monitors {
  /** The slot of an object that stands for its monitor. */
  static final int SLOT = -2;

  private static final class Monitor {
    final SyncWord word;
    int count;
    final List<ModelThread> waiting = new ArrayList<>(2);

    Monitor(int object) {
      this.word = new SyncWord(object, SLOT);
    }

    boolean isOwnedBy(ModelThread thread) {
      return word.low() == thread.id() + 1;
    }

    void take(ModelThread thread, int times) {
      word.low(thread.id() + 1);
      count = times;
    }

    void release() {
      word.low(0);
      count = 0;
    }
  }

  private final Runner run;
  private final Map<Integer, Monitor> monitors = new HashMap<>();
  private boolean spurious;

  Monitors(Runner run) {
    this.run = run;
  }

  void clear() {
    monitors.clear();
  }

  void allowSpurious(boolean allowed) {
    this.spurious = allowed;
  }

  void lock(int object, boolean visible, int site) {
    Monitor monitor = of(object);
    ModelThread thread = run.current();
    if (monitor.isOwnedBy(thread)) {
      monitor.count++;
      return;
    }
    if (!run.controls()) {
      if (monitor.word.low() != 0) {
        throw new Uncontrollable(
            "code that runs outside the threads (setup, class initialisation, toString of a result)"
                + " needs a lock which thread "
                + (monitor.word.low() - 1)
                + " holds");
      }
    } else if (visible || monitor.word.low() != 0) {
      run.point(
          Control.RMW,
          Role.ACQUIRE,
          monitor.word,
          site,
          new Guard(Guard.Condition.FREE, monitor.word, thread.id()));
    }
    monitor.take(thread, 1);
  }

  void unlock(int object, boolean visible, int site) {
    Monitor monitor = owned(object);
    if (monitor.count > 1) {
      monitor.count--;
      return;
    }
    if (visible && run.controls()) {
      run.addSync(Control.WRITE, Role.RELEASE, monitor.word, site);
    }
    monitor.release();
  }

  boolean isHeld(int object) {
    Monitor monitor = monitors.get(object);
    return monitor != null && monitor.isOwnedBy(run.current());
  }

  void await(int object, long nanos, int site) throws InterruptedException {
    Monitor monitor = owned(object);
    ModelThread thread = run.current();
    boolean timed = nanos != Control.FOREVER;
    if (!run.controls()) {
      if (!timed) {
        throw new Uncontrollable("Object.wait outside the threads of the scenario never returns");
      }
      return;
    }
    run.point(Control.RMW, Role.WAIT, monitor.word, site, null);
    run.throwIfInterrupted(thread, site);
    int count = monitor.count;
    monitor.release();
    monitor.waiting.add(thread);
    thread.waitsFor = monitor.word;
    boolean untold = timed || (spurious && !thread.spin.isSpinning());
    Guard.Condition condition = untold ? Guard.Condition.FREE : Guard.Condition.FREE_AND_TOLD;
    run.point(
        Control.RMW,
        Role.ACQUIRE,
        monitor.word,
        site,
        new Guard(condition, monitor.word, thread.id()));
    thread.waitsFor = null;
    monitor.waiting.remove(thread);
    boolean told = monitor.word.isTold(thread.id());
    monitor.word.forget(thread.id());
    monitor.take(thread, count);
    if (!told && timed) {
      thread.nanos += nanos;
    }
    run.throwIfWoken(thread, site);
  }

  void signal(int object, boolean all, int site) {
    Monitor monitor = owned(object);
    if (run.controls()) {
      run.point(Control.RMW, Role.NOTIFY, monitor.word, site, null);
    }
    List<ModelThread> candidates =
        monitor.waiting.stream().filter(waiter -> !monitor.word.isTold(waiter.id())).toList();
    if (all) {
      candidates.forEach(waiter -> monitor.word.tell(waiter.id()));
    } else if (!candidates.isEmpty()) {
      monitor.word.tell(candidates.get(run.choose(candidates.size(), site)).id());
    }
  }

  private Monitor of(int object) {
    return monitors.computeIfAbsent(object, Monitor::new);
  }

  private Monitor owned(int object) {
    Monitor monitor = of(object);
    if (!monitor.isOwnedBy(run.current())) {
      throw new IllegalMonitorStateException("current thread is not owner");
    }
    return monitor;
  }

  /** Who holds the monitor, or -1. */
  int owner(long location) {
    Monitor monitor = monitors.get(Trace.object(location));
    return monitor == null ? -1 : monitor.word.low() - 1;
  }
}
