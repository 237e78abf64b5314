package dev.linchpin.internal.engine.hooks;

import java.lang.reflect.Array;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/**
 * The state of objects that outlive a run, from before the run first changed them.
 *
 * <p>Static fields and objects made by class initialisers are copied just before they are first
 * written, and restored before the next run. Compared with running the initialisers again, enum
 * constants and other singletons keep their identity, static finals stay constants for the compiler
 * (a VarHandle that is not constant is slow), and only what was written costs time.
 */
final class Snapshots {
  /** Maximum number of objects that are copied behind one opaque object. */
  private static final int REACH = 10_000;

  private static final Set<Object> SAVED = Collections.newSetFromMap(new IdentityHashMap<>());
  private static final List<Snapshot> SNAPSHOTS = new ArrayList<>();

  private Snapshots() {}

  /** Saves the target, which outlives the run and is about to be written. */
  static void save(Object target) {
    if (!SAVED.add(target)) {
      return;
    }
    SNAPSHOTS.add(Snapshot.of(target));
    if (!(target instanceof Named) && !(target instanceof Class) && !target.getClass().isArray()) {
      saveBehind(target);
    }
  }

  /** Saves the objects behind a receiver that an opaque call may change. */
  private static void saveBehind(Object target) {
    Deque<Object> open = new ArrayDeque<>();
    Identity.expand(target, open);
    for (int count = 0; !open.isEmpty(); count++) {
      if (count > REACH) {
        Hooks.warn(
            target.getClass().getName()
                + " is reachable from a static field, is not under control and holds more than "
                + REACH
                + " objects: its state may leak from one run into the next");
        return;
      }
      Object next = open.remove();
      if (!(next instanceof Named) && !Identity.isAtom(next) && SAVED.add(next)) {
        SNAPSHOTS.add(Snapshot.of(next));
        Identity.expand(next, open);
      }
    }
  }

  /** Restores everything that was saved. */
  static void restore() {
    for (int i = SNAPSHOTS.size() - 1; i >= 0; i--) {
      SNAPSHOTS.get(i).restore();
    }
    SNAPSHOTS.clear();
    SAVED.clear();
  }

  private sealed interface Snapshot {
    void restore();

    static Snapshot of(Object target) {
      if (target instanceof Class<?> type) {
        return new OfSlots(type, RawFields.STATIC_SLOTS.get(type));
      }
      if (target.getClass().isArray()) {
        int length = Array.getLength(target);
        Object copy = Array.newInstance(target.getClass().getComponentType(), length);
        System.arraycopy(target, 0, copy, 0, length);
        return new OfArray(target, copy);
      }
      return new OfSlots(target, RawFields.INSTANCE_SLOTS.get(target.getClass()));
    }
  }

  private record OfArray(Object target, Object copy) implements Snapshot {
    @Override
    public void restore() {
      System.arraycopy(copy, 0, target, 0, Array.getLength(copy));
    }
  }

  private static final class OfSlots implements Snapshot {
    private final Object target;
    private final RawFields.Slot[] slots;

    /** What reference slots held. */
    private final Object[] references;

    /** What primitive slots held. */
    private final long[] bits;

    OfSlots(Object target, RawFields.Slot[] slots) {
      this.target = target;
      this.slots = slots;
      this.references = new Object[slots.length];
      this.bits = new long[slots.length];
      for (int i = 0; i < slots.length; i++) {
        if (slots[i].isReference()) {
          references[i] = slots[i].reference(target);
        } else {
          bits[i] = slots[i].bits(target);
        }
      }
    }

    @Override
    public void restore() {
      for (int i = 0; i < slots.length; i++) {
        if (slots[i].isReference()) {
          slots[i].reference(target, references[i]);
        } else {
          slots[i].bits(target, bits[i]);
        }
      }
    }
  }
}
