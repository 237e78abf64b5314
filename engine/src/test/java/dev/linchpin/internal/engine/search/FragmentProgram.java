package dev.linchpin.internal.engine.search;

import dev.linchpin.internal.engine.step.control.Control;
import dev.linchpin.internal.engine.step.control.HeapAccess;
import dev.linchpin.internal.engine.step.control.ModelThread;
import dev.linchpin.internal.engine.step.trace.Access;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;

/** Runs {@link Fragment}s on the engine, as rewritten code would. */
final class FragmentProgram extends Written {
  private static final int VARIABLES = 6;
  private static final int LOCKS = 3;
  private static final int SITE = 1;
  private static final int INTERRUPTED = 9;

  private final Fragment.Sketch sketch;
  private final int[] variables = new int[VARIABLES];
  private final int[] locks = new int[LOCKS];
  private final Map<Integer, ModelThread> children = new ConcurrentHashMap<>();
  private int array;

  FragmentProgram(Fragment.Sketch sketch) {
    this.sketch = sketch;
  }

  /** The variables, for an engine that learns from the values in them. */
  HeapAccess heap() {
    return new IntVariables(variables);
  }

  @Override
  public void setup() {
    array = control().objects().born(int[].class);
    Arrays.fill(variables, 0);
    // What is done to all of an object is nothing to those who wait for its monitor.
    locks[0] = array;
    for (int lock = 1; lock < LOCKS; lock++) {
      locks[lock] = control().objects().born(Object.class);
    }
    children.clear();
  }

  @Override
  public List<List<Operation>> threads() {
    List<List<Operation>> threads = new ArrayList<>();
    for (List<List<Fragment>> bodies : sketch.threads()) {
      List<Operation> operations = new ArrayList<>();
      for (List<Fragment> body : bodies) {
        operations.add(
            () -> {
              Activity activity = new Activity();
              activity.run(body);
              return activity.text.toString();
            });
      }
      threads.add(operations);
    }
    return threads;
  }

  /** One operation or one child at work. */
  private final class Activity {
    final StringBuilder text = new StringBuilder();
    int last;

    /** The round of the innermost loop, and how many the latest one has begun. */
    int round;

    int rounds;

    void run(List<Fragment> body) throws InterruptedException {
      for (Fragment piece : body) {
        run(piece);
      }
    }

    private void run(Fragment piece) throws InterruptedException {
      if (piece instanceof Fragment.Read read) {
        answer(read(read.variable()));
      } else if (piece instanceof Fragment.Peek peek) {
        last = read(peek.variable());
      } else if (piece instanceof Fragment.ReadNth) {
        answer(read(round));
      } else if (piece instanceof Fragment.IsLocked look) {
        tell(control().locks().isLocked(locks[look.lock()], SITE), look.tells());
      } else if (piece instanceof Fragment.Write write) {
        write(write.variable(), write.value());
      } else if (piece instanceof Fragment.Cas cas) {
        answer(compareAndSet(cas.variable(), cas.expected(), cas.value()) ? 1 : 0);
      } else if (piece instanceof Fragment.Increment increment) {
        control().memory().access(Access.RMW, array, increment.variable(), SITE);
        answer(variables[increment.variable()]++);
      } else if (piece instanceof Fragment.ReadBoth both) {
        control().memory().access(Access.READ, array, both.one(), SITE);
        control().memory().also(Access.READ, array, both.other());
        answer(10 * variables[both.one()] + variables[both.other()]);
      } else if (piece instanceof Fragment.ReadAll) {
        control().memory().access(Access.READ, array, Access.WHOLE, SITE);
        answer(Arrays.stream(variables).reduce(0, (sum, one) -> 10 * sum + one));
      } else if (piece instanceof Fragment.Copy copy) {
        control().memory().access(Access.READ, array, copy.from(), SITE);
        control().memory().also(Access.WRITE, array, copy.to());
        variables[copy.to()] = variables[copy.from()];
        answer(variables[copy.from()]);
      } else if (piece instanceof Fragment.Choose choose) {
        answer(control().flow().choose(choose.count(), SITE));
      } else if (piece instanceof Fragment.Notify signal) {
        control().locks().signal(locks[signal.lock()], signal.all(), SITE);
      } else if (piece instanceof Fragment.Park) {
        control().threads().park(Control.FOREVER, SITE);
      } else if (piece instanceof Fragment.ParkBriefly) {
        control().threads().park(1, SITE);
      } else if (piece instanceof Fragment.WaitBriefly wait) {
        waitFor(wait.lock(), 1);
      } else if (piece instanceof Fragment.JoinBriefly join) {
        answer(control().threads().join(child(join.child()), 1, SITE) ? 1 : 0);
      } else if (piece instanceof Fragment.IsAlive alive) {
        answer(control().threads().isAlive(child(alive.child()), SITE) ? 1 : 0);
      } else if (piece instanceof Fragment.Interrupt interrupt) {
        control().threads().interrupt(child(interrupt.child()), SITE);
      } else if (piece instanceof Fragment.Interrupted) {
        answer(
            control().threads().isInterrupted(control().threads().current(), true, SITE) ? 1 : 0);
      } else if (piece instanceof Fragment.Unpark unpark) {
        control().threads().unpark(child(unpark.child()), SITE);
      } else {
        runCompound(piece);
      }
    }

    private void runCompound(Fragment piece) throws InterruptedException {
      if (piece instanceof Fragment.When when) {
        if (last != 0) {
          run(when.body());
        }
      } else if (piece instanceof Fragment.Synchronized sync) {
        control().locks().lock(locks[sync.lock()], true, SITE);
        run(sync.body());
        unlock(sync.lock());
      } else if (piece instanceof Fragment.TryLock lock) {
        answer(compareAndSet(lock.variable(), 0, 1) ? 1 : 0);
        if (last != 0) {
          run(lock.body());
          write(lock.variable(), 0);
        }
      } else if (piece instanceof Fragment.Block block) {
        control().flow().enterBlock();
        run(block.body());
        control().flow().leaveBlock();
      } else if (piece instanceof Fragment.SpinUntilSet spin) {
        spin(spin.variable(), spin.variable());
      } else if (piece instanceof Fragment.SpinUntilEither spin) {
        spin(spin.one(), spin.other());
      } else if (piece instanceof Fragment.SpinWith spin) {
        spin(spin);
      } else if (piece instanceof Fragment.Repeat loop) {
        repeat(loop);
      } else if (piece instanceof Fragment.Count) {
        answer(rounds);
      } else if (piece instanceof Fragment.TrySynchronized sync) {
        boolean isFree = control().locks().tryLock(locks[sync.lock()], SITE);
        tell(isFree, sync.tells());
        if (isFree) {
          run(sync.body());
          unlock(sync.lock());
        }
      } else if (piece instanceof Fragment.WaitUnlessSet wait) {
        answer(read(wait.variable()));
        if (last == 0) {
          waitFor(wait.lock(), Control.FOREVER);
        }
      } else if (piece instanceof Fragment.WaitUntilSet wait) {
        control().flow().enterLoop(wait.hashCode(), 0);
        while ((last = read(wait.variable())) == 0) {
          waitFor(wait.lock(), Control.FOREVER);
          control().flow().iterate(wait.hashCode(), 0);
        }
      } else if (piece instanceof Fragment.Fork fork) {
        fork(fork);
      } else {
        throw new AssertionError(piece);
      }
    }

    /** Nobody can ask whether a monitor is free, so only other locks are released in a step. */
    private void unlock(int lock) {
      if (lock == Fragment.EXPLICIT) {
        control().locks().release(locks[lock], SITE);
      } else {
        control().locks().unlock(locks[lock], true, SITE);
      }
    }

    /** An interrupt becomes part of the result. */
    private void waitFor(int lock, long nanos) {
      try {
        control().locks().await(locks[lock], nanos, SITE);
      } catch (InterruptedException interrupted) {
        answer(INTERRUPTED);
      }
    }

    private ModelThread child(int number) {
      return java.util.Objects.requireNonNull(children.get(number));
    }

    private void fork(Fragment.Fork fork) throws InterruptedException {
      Activity activity = new Activity();
      ModelThread child =
          control()
              .threads()
              .create(
                  () -> {
                    try {
                      activity.run(fork.childBody());
                    } catch (InterruptedException never) {
                      throw new AssertionError(never);
                    }
                  });
      children.put(fork.child(), child);
      control().threads().start(child, SITE);
      run(fork.body());
      control().threads().join(child, Control.FOREVER, SITE);
      text.append('(').append(activity.text).append(')');
    }

    private void spin(int one, int other) {
      int loop = 100 + 10 * one + other;
      control().flow().enterLoop(loop, 0);
      while (true) {
        last = read(one);
        if (last != 0) {
          return;
        }
        if (one != other) {
          last = read(other);
          if (last != 0) {
            return;
          }
        }
        control().flow().iterate(loop, 0);
      }
    }

    private void spin(Fragment.SpinWith spin) throws InterruptedException {
      // Nothing else lives across rounds.
      control().flow().enterLoop(spin.hashCode(), 0);
      while ((last = read(spin.variable())) == 0) {
        run(spin.body());
        control().flow().iterate(spin.hashCode(), 0);
      }
    }

    private void repeat(Fragment.Repeat loop) throws InterruptedException {
      int outer = round;
      round = 0;
      control().flow().enterLoop(loop.hashCode(), locals(loop));
      while (round < loop.times()) {
        rounds = round + 1;
        run(loop.body());
        if (loop.stops() && last != 0) {
          break;
        }
        round++;
        control().flow().iterate(loop.hashCode(), locals(loop));
      }
      round = outer;
    }

    /** The variables of a loop: whatever may differ in its rounds. */
    private int locals(Fragment.Repeat loop) {
      return Objects.hash(round, text.toString(), loop.stops() ? 0 : last);
    }

    private int read(int variable) {
      control().memory().access(Access.READ, array, variable, SITE);
      return variables[variable];
    }

    private void write(int variable, int value) {
      control().memory().access(Access.WRITE, array, variable, SITE);
      variables[variable] = value;
    }

    private boolean compareAndSet(int variable, int expected, int value) {
      control().memory().access(Access.CAS, array, variable, SITE);
      if (variables[variable] != expected) {
        control().memory().failed();
        return false;
      }
      variables[variable] = value;
      return true;
    }

    private void tell(boolean is, boolean tells) {
      last = is ? 1 : 0;
      if (tells) {
        answer(last);
      }
    }

    private void answer(int value) {
      last = value;
      text.append(value).append(',');
    }
  }
}
