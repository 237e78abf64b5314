package dev.linchpin.internal.engine.step.learn;

import dev.linchpin.internal.engine.step.trace.ObjectIds;
import dev.linchpin.internal.engine.step.trace.Trace;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Names of objects in what is learned. A run numbers the objects that an operation makes one after
 * the other. If an attempt has failed, nobody can reach the objects that it made; what the thread
 * makes next gets their numbers again here, so that it does not matter how many attempts there
 * were. The numbers of a run stay as they are, because runs are compared with each other; this
 * translates.
 */
public final class Renumbering {
  /** What stands for an object that nobody can reach any more. */
  static final int GONE = -2;

  /** Where numbers were given again, by thread, in order. */
  private final @Nullable Again[] threads = new Again[ObjectIds.THREAD];

  private static final class Again {
    /** The number in the run of the first object after it. */
    int[] from = new int[4];

    /** By how much numbers are larger in the run from there on. */
    int[] more = new int[4];

    /** The number in the run of the first object that nobody can reach. */
    int[] gone = new int[4];

    int count;

    void add(int first, int difference, int dead) {
      if (count == from.length) {
        from = Arrays.copyOf(from, 2 * count);
        more = Arrays.copyOf(more, 2 * count);
        gone = Arrays.copyOf(gone, 2 * count);
      }
      from[count] = first;
      more[count] = difference;
      gone[count++] = dead;
    }

    boolean isOfOperation(int at, int number) {
      return from[at] / ObjectIds.OF_OPERATION == number / ObjectIds.OF_OPERATION;
    }
  }

  /** A run begins. */
  public void clear() {
    for (Again thread : threads) {
      if (thread != null) {
        thread.count = 0;
      }
    }
  }

  /**
   * Numbers are given again from now on.
   *
   * @param first the number that the next object of the thread has in what is learned
   * @param count how many numbers are free from there on
   */
  public void giveAgain(int thread, int first, int count) {
    Again again = threads[thread];
    if (again == null) {
      again = new Again();
      threads[thread] = again;
    }
    int last = again.count - 1;
    int before = last >= 0 && again.isOfOperation(last, first) ? again.more[last] : 0;
    int dead = ObjectIds.number(made(ObjectIds.of(thread, first)));
    again.add(first + before + count, before + count, dead);
  }

  /** The id in what is learned of an object of the run; {@link #GONE} if nobody can reach it. */
  int learned(int id) {
    Again again = of(id);
    if (again == null) {
      return id;
    }
    int number = ObjectIds.number(id);
    for (int at = again.count - 1; at >= 0; at--) {
      if (again.isOfOperation(at, number) && number >= again.gone[at]) {
        return number >= again.from[at] ? id - again.more[at] : GONE;
      }
    }
    return id;
  }

  /** The same for one of its variables. */
  long learned(long location) {
    int object = Trace.object(location);
    int known = learned(object);
    return known == object ? location : Trace.location(known, Trace.slot(location));
  }

  /** The id in the run of an object, from its id in what is learned. */
  public int made(int id) {
    Again again = of(id);
    if (again == null) {
      return id;
    }
    int number = ObjectIds.number(id);
    for (int at = again.count - 1; at >= 0; at--) {
      if (again.isOfOperation(at, number) && number >= again.from[at] - again.more[at]) {
        return id + again.more[at];
      }
    }
    return id;
  }

  /** The same for one of its variables. */
  public long made(long location) {
    int object = Trace.object(location);
    int own = made(object);
    return own == object ? location : Trace.location(own, Trace.slot(location));
  }

  private @Nullable Again of(int id) {
    int owner = id < 0 ? 0 : ObjectIds.owner(id);
    Again again = owner < threads.length ? threads[owner] : null;
    return again == null || again.count == 0 || ObjectIds.isMet(id) ? null : again;
  }
}
