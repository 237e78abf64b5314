package dev.linchpin.internal.engine.search.order;

import dev.linchpin.internal.engine.memory.AccessMode;
import dev.linchpin.internal.engine.step.store.Coherence;
import dev.linchpin.internal.engine.step.trace.Access;
import dev.linchpin.internal.engine.step.trace.ObjectIds;
import dev.linchpin.internal.engine.step.trace.Sites;
import dev.linchpin.internal.engine.step.trace.Trace;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Whether processors alone, without a compiler that moves accesses, could have made a run in which
 * reads saw old values or writes took effect early.
 *
 * <p>x86: its threads see all stores in one order, and a store may wait until later loads are done.
 * So the run is possible if program order without store before load, reads from other threads, the
 * order of stores to a variable, and from each read to the stores that it missed have no cycle.
 * Locks, updates and volatile stores wait for earlier stores. ARM moves whatever nothing orders. No
 * processor lets a thread go back behind what it has read or written of a variable.
 *
 * <p>Source: Owens, Sarkar, Sewell, "A better x86 memory model: x86-TSO", TPHOLs 2009; Alglave,
 * Maranget, Tautschnig, "Herding cats", TOPLAS 2014 (the axioms as a cycle).
 */
public final class Machines {
  /** Longer runs are not looked at. */
  private static final int MOST = 600;

  private final Trace trace;
  private final int[] threadOf;
  private final Coherence order;

  private Machines(Trace trace) {
    this.trace = trace;
    this.order = new Coherence(trace);
    this.threadOf = new int[trace.accesses()];
    for (int step = 0; step < trace.steps(); step++) {
      for (int access = trace.firstAccess(step); access < trace.firstAccess(step + 1); access++) {
        threadOf[access] = trace.thread(step);
      }
    }
  }

  /** Where the run can happen; empty if it is sequentially consistent or long. */
  public static String of(Trace trace) {
    if (trace.accesses() > MOST || !isReordered(trace)) {
      return "";
    }
    Machines machines = new Machines(trace);
    boolean goesBack = false;
    for (int access = 0; access < trace.accesses(); access++) {
      goesBack |= isReordered(trace, access) && machines.hadLater(access);
    }
    return "where it can happen: any JVM, by the Java Language Specification; x86 with HotSpot: %s;"
            .formatted((goesBack ? Possible.REORDERED : machines.onX86()).text)
        + " ARM: "
        + (goesBack ? Possible.REORDERED.text : "yes");
  }

  private static boolean isReordered(Trace trace) {
    for (int access = 0; access < trace.accesses(); access++) {
      if (isReordered(trace, access)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isReordered(Trace trace, int access) {
    return trace.isOld(access) || trace.follower(access) != -1;
  }

  /** Whether a processor can make the run. */
  private enum Possible {
    YES("yes, a write may wait in the store buffer"),
    REORDERED("only if the compiler reorders the accesses"),
    UNKNOWN("at least if the compiler reorders the accesses");

    final String text;

    Possible(String text) {
      this.text = text;
    }
  }

  /** Whether the thread had read or made a later store to the variable before. */
  private boolean hadLater(int access) {
    for (int earlier = 0; earlier < access; earlier++) {
      boolean isSame =
          threadOf[earlier] == threadOf[access]
              && trace.isMemory(earlier)
              && trace.location(earlier) == trace.location(access);
      int reached = isStore(access) ? access : source(access);
      int had = isStore(earlier) ? earlier : source(earlier);
      if (isSame && order.isBefore(reached, had, trace.location(access))) {
        return true;
      }
    }
    return false;
  }

  /** The access that stored what was read; -1 if it was there before, or none is shown. */
  private int source(int read) {
    if (trace.choosesStore(read)) {
      return trace.madeBy(read);
    }
    return order.latestAt(read);
  }

  private boolean isStore(int access) {
    return trace.isMemory(access) && trace.isWrite(access);
  }

  private Possible onX86() {
    boolean isUnknown = false;
    for (int access = 0; access < trace.accesses(); access++) {
      int follower = trace.follower(access);
      if (follower == Trace.UNSEEN || (follower >= 0 && isReachable(access))) {
        return Possible.REORDERED;
      }
      if (trace.isOld(access)) {
        if (!isWrittenHere(access)) {
          // Written before its object was passed on: x86 keeps the order of stores, and of loads.
          return Possible.REORDERED;
        }
        if (isReachable(access)) {
          return Possible.REORDERED;
        }
        isUnknown |= source(access) < 0 && isMadeHere(access);
      }
    }
    return isUnknown ? Possible.UNKNOWN : Possible.YES;
  }

  /**
   * Whether a thread of the run made the object. What its constructor wrote is not in the trace, so
   * a value from before the trace may be that or an older one, which x86 does not show to a thread
   * that has the reference.
   */
  private boolean isMadeHere(int access) {
    int owner = ObjectIds.owner(Trace.object(trace.location(access)));
    return owner > 0 && owner < ObjectIds.THREAD;
  }

  private boolean isWrittenHere(int read) {
    for (int other = 0; other < read; other++) {
      if (isStore(other) && trace.location(other) == trace.location(read)) {
        return true;
      }
    }
    return false;
  }

  /** Whether an access comes before itself. */
  private boolean isReachable(int start) {
    boolean[] seen = new boolean[trace.accesses()];
    Deque<Integer> open = new ArrayDeque<>();
    open.add(start);
    while (!open.isEmpty()) {
      int from = open.remove();
      for (int to = 0; to < seen.length; to++) {
        if (!seen[to] && isBefore(from, to)) {
          if (to == start) {
            return true;
          }
          seen[to] = true;
          open.add(to);
        }
      }
    }
    return false;
  }

  private boolean isBefore(int one, int other) {
    if (one == other) {
      return false;
    }
    if (threadOf[one] == threadOf[other]) {
      return one < other && !mayWait(one, other);
    }
    if (trace.location(one) != trace.location(other)) {
      return false;
    }
    if (!trace.isMemory(one) || !trace.isMemory(other)) {
      return one < other;
    }
    boolean stores = isStore(one);
    if (isStore(other)) {
      return order.isBefore(stores ? one : source(one), other, trace.location(one));
    }
    return stores && source(other) == one;
  }

  /**
   * Whether the first, a store, may still wait when the second, a load, is made. The thread itself
   * reads it while it waits.
   */
  private boolean mayWait(int store, int load) {
    if (!isPlainStore(store) || !trace.isMemory(load) || isStore(load)) {
      return false;
    }
    for (int between = store + 1; between < load; between++) {
      if (threadOf[between] == threadOf[store] && isFence(between)) {
        return false;
      }
    }
    return true;
  }

  private boolean isPlainStore(int access) {
    return isStore(access) && !isFence(access);
  }

  private boolean isFence(int access) {
    boolean isVolatile = Sites.mode(trace.site(access)) == AccessMode.VOLATILE;
    return !trace.isMemory(access)
        || (trace.isWrite(access) && (isVolatile || trace.kind(access) != Access.WRITE));
  }
}
