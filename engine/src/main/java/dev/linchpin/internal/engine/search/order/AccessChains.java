package dev.linchpin.internal.engine.search.order;

import dev.linchpin.internal.engine.step.trace.Trace;
import java.util.Arrays;

/** The accesses of a trace, chained per object from the latest to the first. */
final class AccessChains {
  static final int NONE = -1;

  private int[] key = new int[64];
  private int[] head = new int[64];
  private int[] stamp = new int[64];
  private int generation = 1;
  private int used;
  private int[] previous = new int[128];
  private int[] stepOf = new int[128];

  void clear() {
    if (++generation == 0) {
      // The numbers have wrapped around, so old stamps could equal new ones.
      Arrays.fill(stamp, 0);
      generation = 1;
    }
    used = 0;
  }

  /** Takes back the accesses of the former run from this one on. */
  void cutBack(FormerRun run, int from) {
    for (int access = run.accesses() - 1; access >= from; access--) {
      int slot = slotOf(Trace.object(run.location(access)));
      head[slot] = previous[access];
    }
  }

  /** Adds the accesses of a step; {@code plain} leaves out what a spinning thread waited for. */
  void add(Trace trace, int step, boolean plain) {
    int to = trace.firstAccess(step + 1);
    for (int access = trace.firstAccess(step); access < to; access++) {
      if (plain && trace.isFootprint(access)) {
        continue;
      }
      if (access >= previous.length) {
        previous = Arrays.copyOf(previous, access * 2);
        stepOf = Arrays.copyOf(stepOf, access * 2);
      }
      int slot = slotOf(Trace.object(trace.location(access)));
      previous[access] = head[slot];
      head[slot] = access;
      stepOf[access] = step;
    }
  }

  /** The latest access to the object. */
  int latest(int object) {
    // The table may be replaced while the slot is looked up, so the field is read afterwards.
    int slot = slotOf(object);
    return head[slot];
  }

  int previous(int access) {
    return previous[access];
  }

  int step(int access) {
    return stepOf[access];
  }

  private int slotOf(int object) {
    int mask = key.length - 1;
    int slot = ((object * 0x9E3779B9) >>> 7) & mask;
    while (stamp[slot] == generation && key[slot] != object) {
      slot = (slot + 1) & mask;
    }
    if (stamp[slot] != generation) {
      if (++used * 2 > key.length) {
        grow();
        return slotOf(object);
      }
      stamp[slot] = generation;
      key[slot] = object;
      head[slot] = NONE;
    }
    return slot;
  }

  private void grow() {
    int[] oldKey = key;
    int[] oldHead = head;
    int[] oldStamp = stamp;
    int old = generation;
    key = new int[oldKey.length * 2];
    head = new int[oldKey.length * 2];
    stamp = new int[oldKey.length * 2];
    generation = 1;
    used = 0;
    for (int slot = 0; slot < oldKey.length; slot++) {
      if (oldStamp[slot] == old && oldHead[slot] != NONE) {
        int moved = slotOf(oldKey[slot]);
        head[moved] = oldHead[slot];
      }
    }
  }
}
