package dev.linchpin.internal.monitor.set;

import dev.linchpin.history.History;
import dev.linchpin.history.OperationTable;
import dev.linchpin.history.ValueTable;
import dev.linchpin.internal.monitor.OnlineMonitor;
import dev.linchpin.internal.monitor.basis.Impossible;
import dev.linchpin.internal.monitor.basis.OpNumbers;
import dev.linchpin.verdict.Refutation;
import dev.linchpin.verdict.Verdict;
import dev.linchpin.verdict.Witness;
import org.jspecify.annotations.Nullable;

/**
 * Decides sets in one pass, each key on its own: O(log n) for each call and return (O(1) as a
 * rule), memory for the keys that are present and the operations that are open. Out of scope: an
 * addition or removal that returned and of which nobody knows whether it changed anything.
 *
 * <p>Source: Abdulla, Grahn, Jonsson, Krishna, Mishra, "Efficient Linearizability Monitoring", PLDI
 * 2025, section 6.2, Algorithm 13.
 *
 * <p>Departs from it: the printed algorithm starts in no state and lets an update that returns
 * claim any earlier change, even one from before its call; it accepts {@code add→true [0,9];
 * add→false [1,2]; add→true [3,4]; add→false [5,6]; remove→true [7,8]}. Here keys start absent and
 * changes remember their time. Pending operations are added.
 *
 * <p><b>How.</b> A key flips between absent and present. An update that succeeded is one flip; all
 * else is a query that needs a moment of its run with the right state. Flips happen as late as
 * possible: only when something returns that needs one. A query that has met the wrong state only
 * forces a flip, which some open update must have done; which one is left open, only the time is
 * remembered. An update that returns claims the earliest such flip since its call; if there is
 * none, it flips now, and if the key is in the state it leads to, the opposite flip is forced
 * first. A flip can be forced iff more updates of its kind are open than have been counted on.
 *
 * <p><b>Why.</b> By induction no linearization has had fewer flips at any moment: each was forced.
 * Later flips are no worse, for a query that still needs the state before keeps its chance, and an
 * update that could have flipped earlier and is still open can flip now. Flips counted on can all
 * be claimed by different open updates, each called before its flip: true when one is forced, since
 * every update open now was called before now. It stays true when an update leaves with the
 * earliest flip it can have: any other open update that could have claimed that one could claim any
 * later one. To claim instead of flipping costs nothing: who would have claimed that flip is still
 * open and can do later what the claimant would have done now. Pending updates never return and so
 * are never forced, but can be counted on for ever.
 *
 * <p><b>Stamps suffice</b>: flips happen at returns, and are compared with calls only.
 */
public final class SetSweep implements OnlineMonitor {
  public static final int ADD = 0;
  public static final int REMOVE = 1;
  public static final int CONTAINS = 2;

  /** Of how many operations on one key the evidence is kept at most. */
  public static final int MOST_KEPT = KeyTrail.MOST;

  private static final String TYPE = "set";

  private final OperationTable table;

  /** What explains a violation; null where somebody else will. */
  private final @Nullable KeyTrail trail;

  /** Where each operation stands among those of its key; null when no witness is wanted. */
  private final int @Nullable [] places;

  private final KeyFlips flips;
  private final OpNumbers keyOf;

  /** For streams: keeps what it takes to explain a violation, releases all else. */
  public SetSweep(OperationTable table) {
    this(table, new KeyTrail(table), null);
  }

  private SetSweep(OperationTable table, @Nullable KeyTrail trail, int @Nullable [] places) {
    this.table = table;
    this.trail = trail;
    this.places = places;
    flips = new KeyFlips(places == null);
    keyOf = new OpNumbers();
  }

  /** Names nothing but the operation at which a violation was noticed. */
  static SetSweep brief(OperationTable table) {
    return new SetSweep(table, null, null);
  }

  /**
   * Forgets no key, and fills in, for all operations that took effect, where they stand among those
   * of their key; equal places by call.
   */
  static SetSweep placing(OperationTable table, int[] places) {
    return new SetSweep(table, null, places);
  }

  private SetSweep(SetSweep other) {
    table = other.table;
    trail = other.trail == null ? null : other.trail.copy();
    places = other.places;
    flips = other.flips.copy();
    keyOf = other.keyOf.copy();
  }

  @Override
  public OnlineMonitor copy() {
    return new SetSweep(this);
  }

  @Override
  public @Nullable Verdict<Witness, Refutation> called(int op) {
    int method = table.method(op);
    long result = table.result(op);
    boolean isPending = table.returned(op) == History.PENDING;
    if (method == CONTAINS && (isPending || result == ValueTable.UNKNOWN)) {
      if (isPending) {
        table.release(op);
      }
      return null;
    }
    if (!isPending && result != ValueTable.TRUE && result != ValueTable.FALSE) {
      return result == ValueTable.UNKNOWN
          ? Verdict.outOfScope("it is unknown what " + table.describe(op) + " changed")
          : Impossible.answer(table, op, TYPE);
    }
    int key = flips.numberOf(table.argument(op));
    keyOf.set(op, key);
    flips.operationCalled(key);
    if (trail != null) {
      trail.called(key, op);
    }
    if (isPending || (method != CONTAINS && result == ValueTable.TRUE)) {
      flips.updateCalled(key, method);
    } else if (places != null) {
      int wait = flips.isPresent(key) == needs(method, result) ? 0 : 1;
      places[op] = 2 * (flips.flips(key) + wait);
    }
    return null;
  }

  @Override
  public @Nullable Verdict<Witness, Refutation> returned(int op) {
    int method = table.method(op);
    long result = table.result(op);
    if (result == ValueTable.UNKNOWN) {
      table.release(op);
      return null;
    }
    int key = keyOf.get(op);
    boolean isUpdate = method != CONTAINS && result == ValueTable.TRUE;
    if (isUpdate ? !account(op, key, method) : !isMet(op, key, needs(method, result))) {
      return violation(op, key, isUpdate ? method == REMOVE : needs(method, result));
    }
    if (flips.operationReturned(key) && trail != null) {
      trail.rest(key, flips.isPresent(key) ? 1 : 0);
    }
    return null;
  }

  /** Pending updates may have done nothing, and nobody waits for a flip any more. */
  @Override
  public Verdict<Witness, Refutation> finish() {
    return Verdict.yes();
  }

  /**
   * Gives a place to a pending update that was counted on; to be called for all of them, by call,
   * after everything else. As each takes the earliest flip it can have, none is left over.
   */
  void place(int pending) {
    int[] known = places;
    int flip = flips.claim(keyOf(pending), table.method(pending), table.call(pending));
    if (known != null && flip != 0) {
      known[pending] = 2 * flip - 1;
    }
  }

  /** The number of the key this operation is about; for a sweep that forgets none. */
  int keyOf(int op) {
    return keyOf.get(op);
  }

  /** The state that an operation which changed nothing has seen. */
  private static boolean needs(int method, long result) {
    return method == CONTAINS ? result == ValueTable.TRUE : method == ADD;
  }

  /** A query returns: it has seen the state it needs, or makes the key flip now. */
  private boolean isMet(int op, int key, boolean needed) {
    return flips.isPresent(key) == needed
        || flips.hasFlippedSince(key, table.call(op))
        || flips.force(key, needed ? ADD : REMOVE, table.returned(op));
  }

  /** A successful update returns: it did an earlier flip, or does one now. */
  private boolean account(int op, int key, int kind) {
    int flip = flips.claim(key, kind, table.call(op));
    if (flip == 0) {
      long now = table.returned(op);
      if (flips.isPresent(key) == (kind == ADD) && !flips.force(key, 1 - kind, now)) {
        return false;
      }
      flip = flips.flip(key, now);
    }
    flips.updateReturned(key, kind);
    if (places != null) {
      places[op] = 2 * flip - 1;
    }
    return true;
  }

  private Verdict<Witness, Refutation> violation(int op, int key, boolean present) {
    String shown = table.values().show(table.argument(op));
    String explanation =
        "%s needs %s to be %s at some moment of its run, which the results of the other operations on %s rule out"
            .formatted(table.describe(op), shown, present ? "present" : "absent", shown);
    return trail == null
        ? Refutation.verdict(explanation, op)
        : Refutation.verdict(explanation, trail.suspects(key));
  }
}
