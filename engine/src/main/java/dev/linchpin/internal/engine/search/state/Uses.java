package dev.linchpin.internal.engine.search.state;

import dev.linchpin.internal.engine.step.learn.Action;
import dev.linchpin.internal.engine.step.learn.Effects;
import dev.linchpin.internal.engine.step.learn.Learned;
import dev.linchpin.internal.engine.step.learn.Lessons;
import dev.linchpin.internal.engine.step.trace.Access;
import dev.linchpin.internal.engine.step.trace.Guard;
import dev.linchpin.internal.engine.step.trace.ObjectIds;
import dev.linchpin.internal.engine.step.trace.ObjectMonitor;
import dev.linchpin.internal.engine.step.trace.SyncWord;
import dev.linchpin.internal.engine.step.trace.Trace;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Who uses each variable and each lock, as far as is known: which threads, in which of their
 * operations, and under which locks. From that it follows that some steps need not wait for others:
 * whatever the other threads do before such a step, they do nothing that conflicts with it. A state
 * in which a thread is about to take such a step needs no other step.
 *
 * <p>What is known may be incomplete. If a use becomes known that contradicts what a step was
 * allowed for, the search begins again and knows it then. When a search ends without that, nothing
 * contradicts it in states that were left out, either: take a shortest run to a use that does. All
 * steps before it are as known, so those that were taken first commute with them, and the run in
 * which they come first leads to the same use.
 *
 * <p>Source: Godefroid, "Partial-order methods for the verification of concurrent systems", 1996,
 * persistent sets; Lipton, "Reduction", 1975, for locks. Departs from both: what threads will do is
 * not known in advance but assumed, and refuted by the search itself.
 */
final class Uses {
  static final long[] NO_LOCKS = {};

  private final int threads;
  private final Map<Long, Use> uses = new HashMap<>();

  private int contradictions;

  /** Whether something touches all variables of an object at once; nothing is relied on then. */
  private boolean hasWhole;

  /** The points whose access is known, by number. */
  private final BitSet known = new BitSet();

  /** The uses of one location. */
  private static final class Use {
    /** The last operation of each thread that reads it, and that writes it; -1 if none does. */
    final int[] lastRead;

    final int[] lastWrite;

    /** The locks that are held at each use; null before the first. */
    long @Nullable [] locks;

    /** Whether a thread that does not hold it may use it, as a lock, while another one does. */
    boolean isProbed;

    /** Whether a step was allowed because of what is known of it. */
    boolean isReliedOn;

    Use(int threads) {
      lastRead = new int[threads + 1];
      lastWrite = new int[threads + 1];
      Arrays.fill(lastRead, -1);
      Arrays.fill(lastWrite, -1);
    }
  }

  Uses(int threads) {
    this.threads = threads;
  }

  /** A search begins, and relies on nothing so far. */
  void begin() {
    contradictions = 0;
    uses.values().forEach(use -> use.isReliedOn = false);
  }

  // ---- what becomes known ----

  /**
   * Adds all that was learned.
   *
   * @param firstOperation the first operation of each thread, and the number of all
   */
  void addAll(Lessons lessons, int[] firstOperation) {
    for (int thread = 1; thread <= threads; thread++) {
      for (int at = firstOperation[thread - 1]; at < firstOperation[thread]; at++) {
        addAll(lessons.operation(at), thread, at);
      }
    }
  }

  /** A point, with the locks that are held before it. */
  private static final class Place {
    final Learned at;
    final long[] held;

    Place(Learned at, long[] held) {
      this.at = at;
      this.held = held;
    }
  }

  private void addAll(Learned root, int thread, int operation) {
    Deque<Place> open = new ArrayDeque<>();
    BitSet seen = new BitSet();
    open.add(new Place(root, NO_LOCKS));
    while (!open.isEmpty()) {
      Place place = open.remove();
      // Paths that meet hold the same locks.
      if (seen.get(place.at.number())) {
        continue;
      }
      seen.set(place.at.number());
      long[] held = place.held;
      long[] effects = place.at.effects();
      for (int at = 0; at < effects.length; at += Effects.STRIDE) {
        if (effects[at] == Effects.WORD) {
          held = after(held, thread, effects[at + 1], effects[at + 2]);
        }
      }
      addAction(place.at, thread, operation, held);
      for (Learned next : place.at.next()) {
        open.add(new Place(next, held));
      }
    }
  }

  /** Adds what the thread is about to do. */
  void add(ThreadPoint point) {
    if (point.at != null) {
      addAction(point.at, point.thread, point.operation, point.held);
    }
  }

  private void addAction(Learned at, int thread, int operation, long[] held) {
    Action action = at.action();
    if (action == null || known.get(at.number())) {
      return;
    }
    known.set(at.number());
    if (action instanceof Action.Memory access) {
      add(access.kind(), access.location(), thread, operation, held);
    } else if (action instanceof Action.Point access) {
      add(access.kind(), access.location(), thread, operation, held);
      if (!isShutOut(access.waitsFor())) {
        probe(access.location(), held);
      }
    } else if (action instanceof Action.Also access) {
      add(access.kind(), access.location(), thread, operation, held);
      probe(access.location(), held);
    }
  }

  /** Whether a thread that waits for this cannot go on while another one owns the lock. */
  private static boolean isShutOut(Guard.@Nullable Condition waitsFor) {
    // Nobody interrupts: that is not learned.
    return waitsFor != null
        && waitsFor != Guard.Condition.PERMIT
        && waitsFor != Guard.Condition.ENDED;
  }

  /** Adds what a step touched besides the access that its thread had announced. */
  void add(ThreadPoint from, StepTaken taken) {
    for (int at = 1; at < taken.accesses(); at++) {
      long location = taken.location(at);
      add(taken.kind(at), location, from.thread, from.operation, taken.held(at));
      probe(location, taken.held(at));
    }
  }

  private void add(int kind, long location, int thread, int operation, long[] held) {
    Use use = use(location);
    int[] last = kind == Access.READ ? use.lastRead : use.lastWrite;
    long[] locks = use.locks == null ? held : both(use.locks, held);
    boolean isMore =
        operation > last[thread] || (use.locks != null && locks.length < use.locks.length);
    last[thread] = Math.max(last[thread], operation);
    use.locks = locks;
    if (isMore) {
      contradict(use);
    }
    if (Trace.slot(location) == Access.WHOLE && !hasWhole) {
      hasWhole = true;
      contradictions++;
    }
  }

  private void probe(long location, long[] held) {
    if (!has(held, location)) {
      Use use = use(location);
      if (!use.isProbed) {
        use.isProbed = true;
        contradict(use);
      }
    }
  }

  private void contradict(Use use) {
    contradictions += use.isReliedOn ? 1 : 0;
  }

  /** How many uses have become known that contradict what a step of this search was allowed for. */
  int contradictions() {
    return contradictions;
  }

  private Use use(long location) {
    return uses.computeIfAbsent(location, ignored -> new Use(threads));
  }

  // ---- sets of locks ----

  /** The locks that a thread holds after a change of a word. */
  static long[] after(long[] held, int thread, long word, long state) {
    int object = Trace.object(word);
    if (Trace.slot(word) != ObjectMonitor.SLOT || ObjectIds.owner(object) == ObjectIds.THREAD) {
      return held;
    }
    int low = (int) state & 0xff;
    boolean holds = low == thread + 1 && low < SyncWord.SHARED;
    if (holds == has(held, word)) {
      return held;
    }
    if (holds) {
      long[] more = Arrays.copyOf(held, held.length + 1);
      more[held.length] = word;
      return more;
    }
    return Arrays.stream(held).filter(lock -> lock != word).toArray();
  }

  private static boolean has(long[] locks, long lock) {
    for (long each : locks) {
      if (each == lock) {
        return true;
      }
    }
    return false;
  }

  private static long[] both(long[] some, long[] others) {
    for (long each : some) {
      if (!has(others, each)) {
        return Arrays.stream(some).filter(lock -> has(others, lock)).toArray();
      }
    }
    return some;
  }

  // ---- what follows ----

  /** Whether the access that a thread has announced is one that no other thread can disturb. */
  boolean isUndisturbed(ThreadPoint from, ShadowState state) {
    Action action = from.at == null ? null : from.at.action();
    if (action instanceof Action.Memory access) {
      return isUndisturbed(access.kind(), access.location(), from, state);
    }
    return action instanceof Action.Point access
        && isUndisturbed(access.kind(), access.location(), from, state);
  }

  /** The same for all that its step touched. */
  boolean isUndisturbed(ThreadPoint from, StepTaken taken, ShadowState state) {
    if (hasWhole || taken.called >= 0 || taken.chosen().length > 0 || taken.wentRound) {
      return false;
    }
    for (int at = 0; at < taken.accesses(); at++) {
      if (!isUndisturbed(taken.kind(at), taken.location(at), from, state)) {
        return false;
      }
    }
    return true;
  }

  private boolean isUndisturbed(int kind, long location, ThreadPoint from, ShadowState state) {
    Use use = use(location);
    boolean isUndisturbed =
        isLeftAlone(use, kind, from, state)
            // What another thread read in a round of a loop decides whether it waits there.
            || ((kind == Access.READ || from.loops == null) && isProtected(use, from.held))
            || (from.loops == null && !use.isProbed && has(from.held, location));
    use.isReliedOn |= isUndisturbed;
    return isUndisturbed;
  }

  /** Whether no other thread touches it in its operations to come, or in the present one. */
  private boolean isLeftAlone(Use use, int kind, ThreadPoint from, ShadowState state) {
    for (int thread = 1; thread <= threads; thread++) {
      int operation = state.point(thread).operation;
      if (thread != from.thread
          && (use.lastWrite[thread] >= operation
              || (kind != Access.READ && use.lastRead[thread] >= operation))) {
        return false;
      }
    }
    return true;
  }

  /** Whether each use of it is made under a lock that the thread holds. */
  private static boolean isProtected(Use use, long[] held) {
    return use.locks != null && held.length > 0 && both(held, use.locks).length > 0;
  }
}
