package dev.linchpin.internal.monitor.queue;

import dev.linchpin.history.History;
import dev.linchpin.history.OperationTable;
import dev.linchpin.history.ValueTable;
import dev.linchpin.internal.monitor.OnlineMonitor;
import dev.linchpin.internal.monitor.basis.Impossible;
import dev.linchpin.internal.monitor.basis.IntList;
import dev.linchpin.internal.monitor.basis.LongIntMap;
import dev.linchpin.internal.monitor.basis.OpNumbers;
import dev.linchpin.verdict.Refutation;
import dev.linchpin.verdict.Verdict;
import dev.linchpin.verdict.Witness;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Decides FIFO queues with empty answers in one pass: O(1) for each call and return, memory for the
 * values still in the queue and the operations still open. Not for histories with peeks, nor for
 * those in which a value is enqueued again before its earlier dequeue returned: out of scope.
 *
 * <p>Source: Abdulla, Grahn, Jonsson, Krishna, Mishra, "Efficient Linearizability Monitoring", PLDI
 * 2025, sections 3.2 and 5 (the small model property: a queue history without empty answers fails
 * iff two of its values do).
 *
 * <p>Departs from it: instead of a tree of all values searched for a critical pair, one number is
 * carried along. A pair is critical iff the enqueue of b returned before that of a was called, and
 * the dequeue of a returned before that of b was called. So of all values whose dequeue has
 * returned only the one whose enqueue was called latest matters; it is compared with b when the
 * dequeue of b is called, or at the end if b is never dequeued. Empty answers, pending operations,
 * equal stamps, dequeues without an enqueue and values that come again are added.
 *
 * <p><b>Stamps suffice</b>: everything compared is a return with a call, and those are told in the
 * order of {@code return < call}, strictly.
 *
 * <p><b>Values that come again.</b> Suppose k enqueues and k dequeues of v have returned when the
 * next operation on v is called. Those dequeues took effect before it, each needs an enqueue of its
 * own, and there were only k: so they belong together, in order, in every linearization, and what
 * is called from now on is as good as of a value never seen. That is what a <em>stay</em> is. When
 * v is enqueued again before its stay is over, an open dequeue may belong to either enqueue: out of
 * scope.
 *
 * <p><b>Why a violation may be told at once</b>, whatever comes: cut a linearization at the present
 * moment. What is left of it contains every operation that has returned, perhaps some open ones,
 * and none called later. In that remainder, for a critical pair, b lies in the queue (no dequeue of
 * it has been called) before a, which has gone; for an empty answer, some value always lies in the
 * queue; for a dequeue too many, more dequeues of v have returned than enqueues of v were called.
 * Only a dequeue that is pending for ever and whose value is unknown could have taken b or the
 * covering value: with one of those called before, the first two are out of scope.
 */
public final class QueueSweep implements OnlineMonitor {
  public static final int ENQ = 0;
  public static final int DEQ = 1;
  public static final int PEEK = 2;

  private static final String TYPE = "queue";

  private final OperationTable table;
  private final QueueViolations violations;

  /** The current stay of each value. */
  private final LongIntMap current;

  private final QueueStays stays;
  private final OpNumbers stayOf;

  /** The latest call of an enqueue whose value was dequeued by a dequeue that has returned. */
  private long latestCall = Long.MIN_VALUE;

  /** The stay that {@link #latestCall} comes from; held. */
  private int latest = QueueStays.NONE;

  /** The return that made the queue surely non-empty: it may have been empty just before. */
  private long lastMaybeEmpty;

  /** Whether some open empty answer has not yet met a moment at which nothing is surely inside. */
  private boolean waiting;

  /**
   * While {@link #waiting}: stays that were surely inside in turn since then, each until its
   * dequeue was called, held; and the one whose turn it is.
   */
  private int[] relay = new int[8];

  private int relaySize;
  private int runner = QueueStays.NONE;

  /** Whether a pending dequeue was called that may have taken any value. */
  private boolean hasPendingDequeue;

  /** Pending dequeues presumed to have taken a value: they did, and return after all else. */
  private final IntList presumed;

  public QueueSweep(OperationTable table) {
    this.table = table;
    violations = new QueueViolations(table);
    current = new LongIntMap();
    stays = new QueueStays();
    stayOf = new OpNumbers();
    presumed = new IntList();
  }

  private QueueSweep(QueueSweep other) {
    table = other.table;
    violations = other.violations;
    current = other.current.copy();
    stays = other.stays.copy();
    stayOf = other.stayOf.copy();
    presumed = other.presumed.copy();
    latestCall = other.latestCall;
    latest = other.latest;
    lastMaybeEmpty = other.lastMaybeEmpty;
    waiting = other.waiting;
    relay = other.relay.clone();
    relaySize = other.relaySize;
    runner = other.runner;
    hasPendingDequeue = other.hasPendingDequeue;
  }

  @Override
  public OnlineMonitor copy() {
    return new QueueSweep(this);
  }

  @Override
  public @Nullable Verdict<Witness, Refutation> called(int op) {
    return switch (table.method(op)) {
      case ENQ -> enqueueCalled(op);
      case DEQ -> dequeueCalled(op);
      default -> peekCalled(op);
    };
  }

  @Override
  public @Nullable Verdict<Witness, Refutation> returned(int op) {
    int method = table.method(op);
    if (method == ENQ) {
      enqueueReturned(op);
      return null;
    }
    boolean isDequeue = method == DEQ && table.result(op) != ValueTable.NONE;
    return isDequeue ? dequeueReturned(op) : emptyReturned(op, method);
  }

  @Override
  public Verdict<Witness, Refutation> finish() {
    for (int at = 0; at < presumed.size(); at++) {
      int op = presumed.get(at);
      Verdict<Witness, Refutation> violation = dequeueReturned(op);
      if (violation != null) {
        return violation;
      }
    }
    int oldest = stays.oldest();
    if (oldest != QueueStays.NONE && table.returned(stays.enqueue(oldest)) < latestCall) {
      return unlessPending(overtaken(oldest));
    }
    return Verdict.yes();
  }

  private @Nullable Verdict<Witness, Refutation> enqueueCalled(int op) {
    if (Impossible.isInsertAnswer(table.result(op)) && !isPending(op)) {
      return Impossible.answer(table, op, TYPE);
    }
    long value = table.argument(op);
    if (value == ValueTable.NONE) {
      return Verdict.outOfScope(
          "null is enqueued, which a dequeue returns when the queue is empty");
    }
    int stay = current.get(value);
    if (stay == QueueStays.NONE) {
      stay = open(value);
    } else if (stays.enqueue(stay) != QueueStays.NONE) {
      return Verdict.outOfScope(
          "%s is enqueued again, by %s, before its earlier dequeue returned"
              .formatted(table.values().show(value), table.describe(op)));
    }
    stays.setEnqueue(stay, op);
    stayOf.set(op, stay);
    return null;
  }

  private void enqueueReturned(int op) {
    int stay = stayOf.get(op);
    stays.mark(stay, QueueStays.ENQUEUE_RETURNED);
    if (stays.dequeue(stay) != QueueStays.NONE) {
      buryIfOver(stay, table.argument(op));
      return;
    }
    if (stays.insideCount() == 0) {
      lastMaybeEmpty = table.returned(op);
    }
    stays.enter(stay);
  }

  private @Nullable Verdict<Witness, Refutation> dequeueCalled(int op) {
    long value = table.result(op);
    if (value == ValueTable.NONE) {
      emptyCalled(op);
      return null;
    }
    if (!ValueTable.isInline(value)) {
      if (table.values().isThrown(value)) {
        return Impossible.answer(table, op, TYPE);
      }
      if (value == ValueTable.UNKNOWN) {
        return Verdict.outOfScope("the result of a dequeue is unknown");
      }
    }
    if (isPending(op)) {
      presumed.add(op);
    }
    int stay = current.get(value);
    if (stay == QueueStays.NONE) {
      stay = open(value);
    }
    stayOf.set(op, stay);
    if (stays.dequeue(stay) != QueueStays.NONE) {
      stays.mark(stay, QueueStays.DOUBLED);
      return null;
    }
    stays.setDequeue(stay, op);
    return stays.has(stay, QueueStays.ENQUEUE_RETURNED) ? leave(stay) : null;
  }

  /** The dequeue of a value surely inside is called: from now on it is only perhaps inside. */
  private @Nullable Verdict<Witness, Refutation> leave(int stay) {
    if (table.returned(stays.enqueue(stay)) < latestCall) {
      return unlessPending(overtaken(stay));
    }
    stays.leave(stay);
    if (waiting) {
      if (stays.insideCount() == 0) {
        dropRelay();
      } else if (stay == runner) {
        passOn();
      }
    }
    return null;
  }

  private @Nullable Verdict<Witness, Refutation> dequeueReturned(int op) {
    int stay = stayOf.get(op);
    int enqueue = stays.enqueue(stay);
    if (stays.has(stay, QueueStays.DEQUEUE_RETURNED)) {
      return violations.dequeuedTwice(enqueue, stays.dequeue(stay), op);
    }
    if (enqueue == QueueStays.NONE) {
      return violations.neverEnqueued(op);
    }
    // Of two dequeues open at once the first to return takes the value, as far as anyone can tell:
    // when it returns, the value has been taken.
    stays.setDequeue(stay, op);
    stays.mark(stay, QueueStays.DEQUEUE_RETURNED);
    long call = table.call(enqueue);
    if (call > latestCall) {
      latestCall = call;
      int before = latest;
      latest = stay;
      stays.hold(stay);
      if (before != QueueStays.NONE) {
        unhold(before);
      }
    }
    buryIfOver(stay, table.result(op));
    return null;
  }

  private void emptyCalled(int op) {
    if (isPending(op)) {
      hasPendingDequeue = true;
      table.release(op);
    } else if (stays.insideCount() > 0 && !waiting) {
      waiting = true;
      runner = stays.newest();
    }
  }

  /**
   * An empty answer takes effect at a moment at which nothing is surely inside, and any such moment
   * will do: what returned before it and what is called after it can be linearized apart.
   */
  private @Nullable Verdict<Witness, Refutation> emptyReturned(int op, int method) {
    if (method == DEQ && stays.insideCount() > 0 && lastMaybeEmpty < table.call(op)) {
      return unlessPending(neverEmpty(op));
    }
    table.release(op);
    return null;
  }

  private @Nullable Verdict<Witness, Refutation> peekCalled(int op) {
    if (isPending(op)) {
      table.release(op);
      return null;
    }
    long result = table.result(op);
    if (table.values().isThrown(result)) {
      return Impossible.answer(table, op, TYPE);
    }
    return result == ValueTable.UNKNOWN ? null : Verdict.outOfScope("the history has peeks");
  }

  private boolean isPending(int op) {
    return table.returned(op) == History.PENDING;
  }

  private int open(long value) {
    int stay = stays.open();
    current.put(value, stay);
    return stay;
  }

  private void buryIfOver(int stay, long value) {
    int over = QueueStays.ENQUEUE_RETURNED | QueueStays.DEQUEUE_RETURNED;
    if ((stays.flags(stay) & (over | QueueStays.DOUBLED)) != over) {
      return;
    }
    current.remove(value);
    stays.mark(stay, QueueStays.BURIED);
    releaseIfDone(stay);
  }

  private void unhold(int stay) {
    stays.unhold(stay);
    releaseIfDone(stay);
  }

  private void releaseIfDone(int stay) {
    if (stays.has(stay, QueueStays.BURIED) && !stays.isHeld(stay)) {
      table.release(stays.enqueue(stay));
      table.release(stays.dequeue(stay));
      stays.free(stay);
    }
  }

  /** The one whose enqueue returned last runs next: in a queue it is likely to stay longest. */
  private void passOn() {
    if (relaySize == relay.length) {
      relay = Arrays.copyOf(relay, 2 * relaySize);
    }
    relay[relaySize++] = runner;
    stays.hold(runner);
    runner = stays.newest();
  }

  private void dropRelay() {
    waiting = false;
    runner = QueueStays.NONE;
    for (int at = 0; at < relaySize; at++) {
      unhold(relay[at]);
    }
    relaySize = 0;
  }

  private Verdict<Witness, Refutation> overtaken(int stay) {
    return violations.overtaken(
        stays.enqueue(stay), stays.dequeue(stay), stays.enqueue(latest), stays.dequeue(latest));
  }

  private Verdict<Witness, Refutation> neverEmpty(int op) {
    int first = 0;
    while (first < relaySize && table.call(stays.dequeue(relay[first])) < table.call(op)) {
      first++;
    }
    int[] enqueues = new int[relaySize - first + 1];
    int[] dequeues = new int[relaySize - first];
    for (int at = first; at < relaySize; at++) {
      enqueues[at - first] = stays.enqueue(relay[at]);
      dequeues[at - first] = stays.dequeue(relay[at]);
    }
    enqueues[relaySize - first] = stays.enqueue(runner);
    return violations.neverEmpty(op, enqueues, dequeues);
  }

  private Verdict<Witness, Refutation> unlessPending(Verdict<Witness, Refutation> violation) {
    return hasPendingDequeue
        ? Verdict.outOfScope("a pending dequeue may have taken the value that is missing")
        : violation;
  }
}
