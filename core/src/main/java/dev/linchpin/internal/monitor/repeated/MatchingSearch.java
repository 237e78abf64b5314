package dev.linchpin.internal.monitor.repeated;

import dev.linchpin.internal.monitor.basis.HeapRoom;
import dev.linchpin.verdict.Budget;
import org.jspecify.annotations.Nullable;

/**
 * Matches enqueues with the operations at the front, one value after the other: first which enqueue
 * comes to the front, then the peeks that see it, then the dequeue that takes it. Depth first, with
 * a memo of the places where the front was free.
 *
 * <p>A matching is an order e1, e2, … of enqueues, an order of the front operations, and for each
 * of those the number of its enqueue. Both orders respect real time, as only open operations are
 * taken. They make up a linearization iff no front operation of a number f or later returned before
 * e_f was called. <em>Argument:</em> if the constraints (both orders, e_i before its front
 * operations, real time) had a cycle, take a shortest one. Of two steps "front operation returned
 * before enqueue was called" one can be bridged, since of two such pairs the earlier return is
 * before both calls; so there is exactly one, from d_c to e_f. From e_f the cycle goes along the
 * order of enqueues to some e_g, over to some d_h, and along the order of fronts to d_c. If it went
 * over because g ≤ h, then f ≤ c, which is excluded. If it went over in real time, e_g returned
 * before d_h was called. As e_f is not behind e_g and d_h is not behind d_c, in real time, e_f was
 * called before e_g returned, so before d_h was called, so before d_c returned: but d_c returned
 * before e_f was called.
 *
 * <p>An empty answer stands at a cut: everything taken so far before it, everything left behind it.
 * There is a cut iff nothing left returned before something taken was called, and the answer fits
 * iff it was called before anything left returned and returned after everything taken was called.
 * At a cut all that fit are served: of two answers in the wrong order the later one could have been
 * served at the earlier cut. So the answers served are a beginning, by call.
 */
final class MatchingSearch {
  /** How a search ended. */
  enum End {
    FOUND,
    NONE_EXISTS,
    OUT_OF_TIME,
    OUT_OF_MEMORY
  }

  private static final int STEPS_BETWEEN_LOOKS = 1 << 10;
  private static final int MODEST = 1 << 18;
  private static final int NOTHING_YET = -1;

  private final MatchingInput input;
  private final MatchingSide enqueues;
  private final MatchingSide fronts;
  private final MatchingMemo memo = new MatchingMemo();
  private @Nullable HeapRoom room;

  // Per number: its enqueue, the dequeue that took it, and how things were before the enqueue.
  private final int[] enqueueOf;
  private final int[] dequeueOf;
  private final int[] enqueueTurn;
  private final int[] latestCallBefore;
  private final int[] frontsBefore;
  private final int[] servedBefore;

  /** How many enqueues were brought to the front; the last one may still be there. */
  private int brought;

  private boolean isFrontFree = true;

  // Front operations taken, in order: which, of which number, and how things were before.
  private final int[] frontOrder;
  private final int[] frontNumber;
  private final int[] frontTurn;
  private final int[] latestCallBeforeFront;
  private int frontCount;

  /** The latest call of what was taken. */
  private int latestCall = -1;

  // Empty answers served, and for each how many enqueues and front operations stand before it.
  private int served;
  private final int[] enqueuesBeforeEmpty;
  private final int[] frontsBeforeEmpty;

  private int farthestTurn;

  MatchingSearch(MatchingInput input) {
    this.input = input;
    this.enqueues = input.enqueues();
    this.fronts = input.fronts();
    int numbers = enqueues.size() + 1;
    this.enqueueOf = new int[numbers];
    this.dequeueOf = new int[numbers];
    this.enqueueTurn = new int[numbers];
    this.latestCallBefore = new int[numbers];
    this.frontsBefore = new int[numbers];
    this.servedBefore = new int[numbers];
    this.frontOrder = new int[fronts.size()];
    this.frontNumber = new int[fronts.size()];
    this.frontTurn = new int[fronts.size()];
    this.latestCallBeforeFront = new int[fronts.size()];
    this.enqueuesBeforeEmpty = new int[input.emptyCount()];
    this.frontsBeforeEmpty = new int[input.emptyCount()];
  }

  /** Searches until it is certain or must stop; once. */
  End run(Budget budget) {
    try {
      return search(budget);
    } catch (OutOfMemoryError full) {
      // A table that doubles may find no room although the heap is not full yet.
      return End.OUT_OF_MEMORY;
    }
  }

  private End search(Budget budget) {
    enqueueOf[0] = NOTHING_YET;
    if (!rest()) {
      return End.NONE_EXISTS;
    }
    for (long step = 1; !isComplete(); step++) {
      if (!(isFrontFree ? bringNext() : dequeueNext()) && !retreat()) {
        return End.NONE_EXISTS;
      }
      if (step % STEPS_BETWEEN_LOOKS == 0) {
        if (budget.isSpent()) {
          return End.OUT_OF_TIME;
        }
        if (memo.isFull() || isHeapFull()) {
          return End.OUT_OF_MEMORY;
        }
      }
    }
    return End.FOUND;
  }

  /** The linearization found. */
  int[] order() {
    return new MatchingWitness(input, this).order();
  }

  int brought() {
    return brought;
  }

  int enqueue(int number) {
    return enqueueOf[number];
  }

  int frontCount() {
    return frontCount;
  }

  int front(int at) {
    return frontOrder[at];
  }

  int numberOfFront(int at) {
    return frontNumber[at];
  }

  int enqueuesBeforeEmpty(int empty) {
    return enqueuesBeforeEmpty[empty];
  }

  int frontsBeforeEmpty(int empty) {
    return frontsBeforeEmpty[empty];
  }

  /** How many returns of front operations the best attempt got past. */
  int farthestTurn() {
    return farthestTurn;
  }

  private boolean isComplete() {
    return fronts.isDone() && served == input.emptyCount();
  }

  /**
   * Brings the next enqueue worth trying to the front. The value that must leave first is tried
   * first: then as little as possible is decided ahead of time.
   */
  private boolean bringNext() {
    int last = enqueueOf[brought];
    boolean isDueFirst = last == NOTHING_YET || isDue(last);
    while (true) {
      int entry = last;
      do {
        entry = enqueues.openAfter(entry);
      } while (entry != MatchingSide.NONE
          && (isDue(entry) != isDueFirst || !isWorthBringing(entry)));
      if (entry != MatchingSide.NONE) {
        bring(entry);
        return true;
      }
      if (!isDueFirst) {
        return false;
      }
      isDueFirst = false;
      last = NOTHING_YET;
    }
  }

  private boolean isDue(int enqueue) {
    return !fronts.isDone()
        && input.valueOfFront(fronts.dueEntry()) == input.valueOfEnqueue(enqueue);
  }

  /**
   * Whether the value may come to the front now, somebody can take it, and no enqueue of the same
   * value does better: one that was called and returned earlier may stand here instead, and this
   * one in its place.
   */
  private boolean isWorthBringing(int entry) {
    if (enqueues.call[entry] > fronts.firstReturn()
        || enqueues.call[entry] > input.firstEmptyReturn(served)) {
      return false;
    }
    long value = input.valueOfEnqueue(entry);
    for (int other = enqueues.openAfter(-1);
        other != MatchingSide.NONE && other < entry;
        other = enqueues.openAfter(other)) {
      if (input.valueOfEnqueue(other) == value
          && enqueues.returned[other] <= enqueues.returned[entry]) {
        return false;
      }
    }
    for (int front = fronts.openAfter(-1);
        front != MatchingSide.NONE;
        front = fronts.openAfter(front)) {
      if (input.fits(front, value)) {
        return true;
      }
    }
    return false;
  }

  private void bring(int entry) {
    int number = brought++;
    enqueueOf[number] = entry;
    dequeueOf[number] = NOTHING_YET;
    enqueueTurn[number] = enqueues.turn();
    latestCallBefore[number] = latestCall;
    frontsBefore[number] = frontCount;
    isFrontFree = false;
    latestCall = Math.max(latestCall, enqueues.call[entry]);
    enqueues.take(entry);
    takePeeks(input.valueOfEnqueue(entry));
  }

  /** Peeks that fit are taken at once, by call: they change nothing. See {@link #leavePeek}. */
  private void takePeeks(long value) {
    int entry = fronts.openAfter(-1);
    while (entry != MatchingSide.NONE) {
      int after = fronts.openAfter(entry);
      if (input.isPeek(entry) && input.valueOfFront(entry) == value) {
        takeFront(entry);
        // More may be open now.
        after = fronts.openAfter(-1);
      }
      entry = after;
    }
    farthestTurn = Math.max(farthestTurn, fronts.turn());
  }

  private void takeFront(int entry) {
    frontOrder[frontCount] = entry;
    frontNumber[frontCount] = brought - 1;
    latestCallBeforeFront[frontCount] = latestCall;
    frontTurn[frontCount++] = fronts.turn();
    fronts.take(entry);
    latestCall = Math.max(latestCall, fronts.call[entry]);
  }

  /** Lets the next dequeue worth trying take the value at the front. */
  private boolean dequeueNext() {
    int number = brought - 1;
    long value = input.valueOfEnqueue(enqueueOf[number]);
    int entry = nextDequeue(dequeueOf[number], value);
    while (entry == MatchingSide.NONE && leavePeek(frontsBefore[number])) {
      entry = nextDequeue(NOTHING_YET, value);
    }
    if (entry == MatchingSide.NONE) {
      return false;
    }
    dequeueOf[number] = entry;
    servedBefore[number] = served;
    takeFront(entry);
    isFrontFree = true;
    enqueueOf[brought] = NOTHING_YET;
    return rest() || takeBackDequeue();
  }

  private int nextDequeue(int before, long value) {
    int entry = before;
    do {
      entry = fronts.openAfter(entry);
    } while (entry != MatchingSide.NONE
        && (input.isPeek(entry) || !input.fits(entry, value) || hasBetterTwin(entry)));
    return entry;
  }

  /**
   * Leaves the last peek at this value for the same value when it comes again. Only an empty answer
   * can need that: the peek may have been called after it returned. A peek that was called before
   * something else that was taken is never left: taken here, it stands in nobody's way. So the
   * peeks taken at a value are those called up to some moment, and all moments are tried, the
   * latest first.
   *
   * @param peeksFrom how many front operations were taken before the value came to the front
   */
  private boolean leavePeek(int peeksFrom) {
    int last = frontCount - 1;
    boolean canMatter =
        served < input.emptyCount()
            && frontCount > peeksFrom
            && fronts.call[frontOrder[last]] > latestCallBeforeFront[last];
    if (canMatter) {
      takeBackFront();
    }
    return canMatter;
  }

  /**
   * Whether a dequeue with the same answer does better: one that returned earlier, and was called
   * earlier if that may matter to an empty answer. The two may change places.
   */
  private boolean hasBetterTwin(int entry) {
    for (int other = fronts.openAfter(-1);
        other != MatchingSide.NONE;
        other = fronts.openAfter(other)) {
      boolean isEarlier = other < entry;
      if (other != entry
          && !input.isPeek(other)
          && input.valueOfFront(other) == input.valueOfFront(entry)
          && (isEarlier || served == input.emptyCount())
          && (fronts.returned[other] < fronts.returned[entry]
              || (isEarlier && fronts.returned[other] == fronts.returned[entry]))) {
        return true;
      }
    }
    return false;
  }

  /** The front is free: serves empty answers; false if it is known that this leads nowhere. */
  private boolean rest() {
    farthestTurn = Math.max(farthestTurn, fronts.turn());
    int firstReturn = Math.min(enqueues.firstReturn(), fronts.firstReturn());
    if (latestCall < firstReturn) {
      while (served < input.emptyCount() && input.emptyCall(served) < firstReturn) {
        if (input.emptyReturn(served) < latestCall) {
          return false;
        }
        enqueuesBeforeEmpty[served] = brought;
        frontsBeforeEmpty[served++] = frontCount;
      }
    }
    if (input.firstEmptyReturn(served) < latestCall) {
      return false;
    }
    return isComplete()
        || memo.enter(
            (long) enqueues.turn() << Integer.SIZE | fronts.turn(),
            enqueues.taken(),
            fronts.taken(),
            served);
  }

  /** Undoes the last choice, so that the next one can be tried; false if there is none. */
  private boolean retreat() {
    if (!isFrontFree) {
      takeBackEnqueue();
      return true;
    }
    return brought > 0 && takeBackDequeue();
  }

  private boolean takeBackDequeue() {
    int number = brought - 1;
    served = servedBefore[number];
    takeBackFront();
    isFrontFree = false;
    return true;
  }

  private void takeBackEnqueue() {
    int number = --brought;
    while (frontCount > frontsBefore[number]) {
      takeBackFront();
    }
    enqueues.takeBack(enqueueOf[number], enqueueTurn[number]);
    latestCall = latestCallBefore[number];
    isFrontFree = true;
  }

  private void takeBackFront() {
    int entry = frontOrder[--frontCount];
    fronts.takeBack(entry, frontTurn[frontCount]);
    latestCall = latestCallBeforeFront[frontCount];
  }

  private boolean isHeapFull() {
    if (memo.size() < MODEST) {
      return false;
    }
    if (room == null) {
      room = HeapRoom.ofThisMachine();
    }
    return room.isFull();
  }
}
