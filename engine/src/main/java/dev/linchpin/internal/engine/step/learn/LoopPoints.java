package dev.linchpin.internal.engine.step.learn;

import dev.linchpin.internal.engine.step.control.HeapAccess;
import dev.linchpin.internal.engine.step.thread.RunThread;
import dev.linchpin.internal.engine.step.trace.ObjectIds;
import dev.linchpin.internal.engine.step.trace.SyncWord;
import dev.linchpin.internal.engine.step.trace.Trace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Where one thread goes on when a loop of its operation goes round or is left, or before it calls
 * another method with a loop: what it received before matters only as far as its variables know it.
 * So paths that differ in failed attempts meet there.
 *
 * <p>What the code does from then on depends on the calls that the method was called from, which
 * are as they were when it began; on its local variables; on objects that no other thread can
 * reach, which are looked through from the local variables and from all such objects that the
 * operation has changed; on the locks that it holds; on how the next object is named, and which
 * others were published; and on values that it receives. All but the last are in the {@link Key}.
 * Where one of these is not known, paths do not meet.
 *
 * <p>An object that was made since the method began, is not known to others, and is not found from
 * the local variables is gone: callers know only older ones. Its number is given again ({@link
 * Renumbering}).
 *
 * <p>Every run that is made checks this: paths that met must go on alike.
 */
final class LoopPoints {
  /** More objects are not looked through. */
  private static final int MOST_OBJECTS = 64;

  private final HeapAccess heap;
  private final ValueTokens values;
  private final LockStates locks;
  private final Renumbering names;

  /** By method. */
  private final Map<Integer, Entries> entries = new HashMap<>();

  /** Objects that only the thread could reach when it changed them in this operation. */
  private final List<Object> changed = new ArrayList<>();

  /** Whether it changed something that is not known. */
  private boolean isBlurred;

  private long published;

  /** A number above those of the objects of the thread that others, or the key, know. */
  private int free;

  private int freeAfterPublished;

  /** The number that the next object would get otherwise. */
  private int next;

  /** The thread whose points these are. */
  private int current;

  /** The point at which a method began last, or paths met. */
  private @Nullable Learned latest;

  /**
   * What determines how a method goes on.
   *
   * @param entry the point at which it began
   * @param variables its local variables
   * @param own the objects that only the thread can reach, and their number
   * @param held the locks that the thread holds, and the words of its step
   */
  record Key(long entry, int place, long variables, long own, long held) {}

  /**
   * The times that a method began: if it calls itself, the depth of calls says in which of them it
   * is. Finding the depth is dear, and most methods with loops are called once in an operation, so
   * the first entry has none: a depth at which the method did not begin again belongs to it.
   */
  private static final class Entries {
    final Activation first;
    final Map<Integer, Activation> laterByDepth = new HashMap<>();

    Entries(Activation first) {
      this.first = first;
    }
  }

  /** A method that has begun. */
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
   * @param born the number of the next object that it makes, as it is learned
   * @param other all else that is counted, and in no local variable
   */
  record Counts(int born, long other) {
    static Counts of(RunThread thread, Renumbering names) {
      long other = Hash.mix(thread.met, thread.bornSilently);
      int born = ObjectIds.number(names.learned(ObjectIds.of(thread.id(), thread.born)));
      return new Counts(born, Hash.mix(other, thread.silentRandoms) + thread.children);
    }
  }

  LoopPoints(HeapAccess heap, ValueTokens values, LockStates locks, Renumbering names) {
    this.heap = heap;
    this.values = values;
    this.locks = locks;
    this.names = names;
  }

  /** An operation begins. */
  void clear() {
    entries.clear();
    changed.clear();
    isBlurred = false;
    published = 0;
    freeAfterPublished = 0;
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

  /**
   * Others can reach an object from now on.
   *
   * @param id by which it is learned
   */
  void published(int id) {
    published = Hash.mix(published, id);
    freeAfterPublished = Math.max(freeAfterPublished, ObjectIds.number(id) + 1);
  }

  /**
   * A method begins.
   *
   * @param position where the thread is after its latest action
   */
  void entered(int method, Learned at, int position, RunThread thread) {
    long entry = Hash.mix(at.number(), position);
    Activation activation = new Activation(entry, Counts.of(thread, names));
    Entries before = entries.get(method);
    if (before == null) {
      entries.put(method, new Entries(activation));
    } else {
      before.laterByDepth.put(heap.depth(), activation);
    }
    latest = at;
  }

  /**
   * What determines how the method goes on; null if that is not known, or not worth a point.
   *
   * @param place where its code goes on
   * @param words those whose changes belong to the step in progress
   */
  @Nullable Key key(int method, int place, Learned at, RunThread thread, List<SyncWord> words) {
    @Nullable Object[] locals = heap.locals();
    // Nobody compares what closing observations (of thread 0) do.
    if (isBlurred || locals == null || at.equals(latest) || thread.id() == 0) {
      return null;
    }
    Entries known = entries.get(method);
    if (known == null) {
      return null;
    }
    Activation entered =
        known.laterByDepth.isEmpty()
            ? known.first
            : known.laterByDepth.getOrDefault(heap.depth(), known.first);
    Counts counts = Counts.of(thread, names);
    if (entered.counts.other() != counts.other()) {
      return null;
    }
    long variables = heap.localBits();
    for (Object local : locals) {
      variables = Hash.mix(variables, values.local(local));
    }
    current = thread.id();
    free = Math.max(entered.counts.born(), freeAfterPublished);
    long own = Hash.mix(published, contents(locals, entered.counts.born()));
    long held = locks.held(thread.id(), this::keep);
    for (SyncWord word : words) {
      held = Hash.mix(Hash.mix(held, keep(Trace.object(word.location))), Trace.slot(word.location));
    }
    own = Hash.mix(own, free - entered.counts.born());
    next = counts.born();
    return values.takeProblem() == null
        ? new Key(entered.entry, place, variables, own, held)
        : null;
  }

  /** From now on the next object gets the first number that is free; how many are given again. */
  int giveAgain() {
    int again = next - free;
    if (again > 0) {
      names.giveAgain(current, free, again);
    }
    return again;
  }

  /** The number that the next object gets. */
  int free() {
    return free;
  }

  /** Keeps the number of an object; the id by which it is learned. */
  private int keep(int id) {
    int known = names.learned(id);
    if (isMadeSince(0, known)) {
      free = Math.max(free, ObjectIds.number(known) + 1);
    }
    return known;
  }

  /** The thread goes on at the point. */
  Learned goesOn(Learned at) {
    latest = at;
    return at;
  }

  /**
   * A number for all that only the thread can reach, and that it has changed or may still use.
   * Callers of the method know only objects that were there when it began, so of those that were
   * made since, the others are gone.
   *
   * @param since the number of the first object that was made since
   */
  private long contents(@Nullable Object[] locals, int since) {
    List<Object> open = new ArrayList<>();
    Set<Integer> seen = new HashSet<>();
    for (Object local : locals) {
      reach(local, open, seen);
    }
    for (Object each : changed) {
      if (!isMadeSince(since, names.learned(heap.id(each)))) {
        reach(each, open, seen);
      }
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
    open.forEach(object -> keep(heap.id(object)));
    changed.removeIf(each -> !seen.contains(heap.id(each)));
    return contents;
  }

  private boolean isMadeSince(int since, int id) {
    return id >= 0
        && ObjectIds.owner(id) == current
        && !ObjectIds.isMet(id)
        && ObjectIds.number(id) >= since;
  }

  private void reach(@Nullable Object object, List<Object> open, Set<Integer> seen) {
    if (object != null && heap.isOwn(object) && seen.add(heap.id(object))) {
      open.add(object);
    }
  }
}
