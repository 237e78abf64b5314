package dev.linchpin.internal.engine.step.learn;

import dev.linchpin.internal.engine.step.control.HeapAccess;
import dev.linchpin.internal.engine.step.thread.RunThread;
import dev.linchpin.internal.engine.step.trace.SyncWord;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Where one thread goes on when a loop of its operation goes round: what it received in earlier
 * rounds matters only as far as its variables know it. So paths that differ in failed attempts meet
 * there.
 *
 * <p>What the code does from then on depends on the calls that it is in, which are as they were
 * when the loop was entered; on the local variables of the loop; on objects that no other thread
 * can reach, which are looked through from the local variables and from all such objects that the
 * operation has changed; on the locks that it holds; on how many objects it has made, which names
 * the next one, and published; and on values that it receives. All but the last are in the {@link
 * Key}. Where one of these is not known, paths do not meet.
 *
 * <p>Every run that is made checks this: paths that met must go on alike.
 */
final class LoopPoints {
  /** More objects are not looked through. */
  private static final int MOST_OBJECTS = 64;

  private final HeapAccess heap;
  private final ValueTokens values;
  private final LockStates locks;

  /** By loop. */
  private final Map<Integer, Entries> entries = new HashMap<>();

  /** Objects that only the thread could reach when it changed them in this operation. */
  private final List<Object> changed = new ArrayList<>();

  /** Whether it changed something that is not known. */
  private boolean isBlurred;

  private long published;

  /** The point at the latest beginning of a round. */
  private @Nullable Learned latest;

  /**
   * What determines how a loop goes on.
   *
   * @param entry the point at which it was entered
   * @param variables its local variables
   * @param own the objects that only the thread can reach, and their number
   * @param held the locks that the thread holds, and the words of its step
   */
  record Key(long entry, int loop, long variables, long own, long held) {}

  /**
   * The times that a loop was entered: a call that calls itself is in the same loop twice, and the
   * depth of calls says in which of them it is. Finding the depth is dear, and most loops are
   * entered once, so the first entry has none: a round at a depth at which the loop was not entered
   * again belongs to it.
   */
  private static final class Entries {
    final Activation first;
    final Map<Integer, Activation> laterByDepth = new HashMap<>();

    Entries(Activation first) {
      this.first = first;
    }
  }

  /** A loop that was entered. */
  private static final class Activation {
    final long entry;
    final Counts counts;

    Activation(long entry, Counts counts) {
      this.entry = entry;
      this.counts = counts;
    }
  }

  /**
   * What a thread has counted.
   *
   * @param born objects that it made
   * @param other all else that is counted, and in no local variable
   */
  record Counts(int born, long other) {
    static Counts of(RunThread thread) {
      long other = Hash.mix(thread.met, thread.bornSilently);
      return new Counts(thread.born, Hash.mix(other, thread.silentRandoms) + thread.children);
    }
  }

  LoopPoints(HeapAccess heap, ValueTokens values, LockStates locks) {
    this.heap = heap;
    this.values = values;
    this.locks = locks;
  }

  /** An operation begins. */
  void clear() {
    entries.clear();
    changed.clear();
    isBlurred = false;
    published = 0;
    latest = null;
  }

  /** The thread changes an object that only it can reach; null if that is not known. */
  void changes(@Nullable Object target) {
    if (target == null || changed.size() == MOST_OBJECTS) {
      isBlurred = true;
    } else if (changed.stream().noneMatch(known -> known == target)) {
      changed.add(target);
    }
  }

  void published(int id) {
    published = Hash.mix(published, id);
  }

  /**
   * A loop is entered.
   *
   * @param position where the thread is after its latest action
   */
  void entered(int loop, Learned at, int position, RunThread thread) {
    long entry = Hash.mix(at.number(), position);
    Activation activation = new Activation(entry, Counts.of(thread));
    Entries before = entries.get(loop);
    if (before == null) {
      entries.put(loop, new Entries(activation));
    } else {
      before.laterByDepth.put(heap.depth(), activation);
    }
    latest = at;
  }

  /**
   * What determines how the loop goes on; null if that is not known, or not worth a point.
   *
   * @param words those whose changes belong to the step in progress
   */
  @Nullable Key key(int loop, Learned at, RunThread thread, List<SyncWord> words) {
    @Nullable Object[] locals = heap.locals();
    // Nobody compares what closing observations (of thread 0) do in loops.
    if (isBlurred || locals == null || at.equals(latest) || thread.id() == 0) {
      return null;
    }
    Entries known = entries.get(loop);
    if (known == null) {
      return null;
    }
    // The depth counts the calls of this class, too, so it is asked for here and where a loop is
    // entered, not below.
    Activation entered =
        known.laterByDepth.isEmpty()
            ? known.first
            : known.laterByDepth.getOrDefault(heap.depth(), known.first);
    Counts counts = Counts.of(thread);
    if (entered.counts.other() != counts.other()) {
      return null;
    }
    long variables = heap.localBits();
    for (Object local : locals) {
      variables = Hash.mix(variables, values.local(local));
    }
    long own = Hash.mix(published, counts.born() - entered.counts.born());
    own = Hash.mix(own, contents(locals));
    long held = locks.held(thread.id());
    for (SyncWord word : words) {
      held = Hash.mix(held, word.location);
    }
    return values.takeProblem() == null ? new Key(entered.entry, loop, variables, own, held) : null;
  }

  /** The thread goes on at the point. */
  Learned goesOn(Learned at) {
    latest = at;
    return at;
  }

  /** A number for all that only the thread can reach. */
  private long contents(@Nullable Object[] locals) {
    List<Object> open = new ArrayList<>();
    Set<Integer> seen = new HashSet<>();
    for (Object local : locals) {
      reach(local, open, seen);
    }
    for (Object each : changed) {
      reach(each, open, seen);
    }
    long contents = 0;
    for (int at = 0; at < open.size(); at++) {
      Object object = open.get(at);
      int[] slots = heap.isKnown(object) ? heap.variables(object) : null;
      if (slots == null || open.size() > MOST_OBJECTS) {
        values.refuse(object);
        return 0;
      }
      contents = Hash.mix(contents, values.local(object));
      Long model = heap.model(heap.id(object));
      contents = Hash.mix(contents, model == null ? 0 : model);
      for (int slot : slots) {
        contents = Hash.mix(contents, values.localAt(object, slot));
        if (heap.isReference(object, slot)) {
          reach(heap.get(object, slot), open, seen);
        }
      }
      for (Object part : heap.finalReferences(object)) {
        reach(part, open, seen);
      }
    }
    return contents;
  }

  private void reach(@Nullable Object object, List<Object> open, Set<Integer> seen) {
    if (object != null && heap.isOwn(object) && seen.add(heap.id(object))) {
      open.add(object);
    }
  }
}
