package dev.linchpin.internal.monitor.repeated;

import dev.linchpin.internal.monitor.basis.HeapRoom;
import dev.linchpin.internal.monitor.basis.IntList;
import dev.linchpin.internal.monitor.repeated.NestingInput.Kind;
import dev.linchpin.verdict.Budget;
import org.jspecify.annotations.Nullable;

/**
 * Searches a linearization of a stack history without remembering the contents of the stack.
 *
 * <p>What can happen above a value depends on that value, which peeks may see, and on the
 * operations taken before, not on what lies below it. So what is searched is a <em>level</em>: a
 * value on top of the stack and the operations taken when it was pushed. A <em>place</em> is a
 * level and the operations taken at a later moment, when everything pushed above the value is gone
 * again. From a place, a push leads to another level, and a pop of the value ends the level: then
 * the search goes on, one level below, wherever the level was entered from. (This is reachability
 * in a pushdown system by summaries of its calls.) A place with all operations taken that returned
 * is the end of a linearization; the values of its level and of those below stay in the stack.
 *
 * <p>Only operations are taken before whose call nothing that is left has returned, so real time is
 * respected. A look that fits is taken at once: it changes nothing, and as it fits it may stand
 * here instead of later. Of two operations that are alike only the one that returns first is taken.
 *
 * <p>With n operations of which k overlap there are at most n 2^k sets of operations taken, hence
 * at most k n² 4^k places.
 */
final class NestingSearch {
  /** How a search ended. */
  enum End {
    FOUND,
    NONE_EXISTS,
    OUT_OF_TIME,
    OUT_OF_MEMORY
  }

  private static final int STEPS_BETWEEN_LOOKS = 1 << 8;
  private static final int MODEST = 1 << 18;
  private static final int MOST = 1 << 27;

  private final NestingInput input;
  private final Frontiers frontiers;
  private final NestingTable table = new NestingTable();
  private final IntList waiting = new IntList();
  private @Nullable HeapRoom room;
  private int farthestTurn;
  private int end = NestingTable.NONE;

  NestingSearch(NestingInput input) {
    this.input = input;
    this.frontiers = new Frontiers(input);
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
    int nothing = frontiers.number();
    arrive(table.level(nothing, NestingInput.EMPTY), NestingTable.NONE, NestingTable.NONE);
    for (long step = 1; end == NestingTable.NONE; step++) {
      if (waiting.isEmpty()) {
        return End.NONE_EXISTS;
      }
      leave(waiting.removeLast());
      if (step % STEPS_BETWEEN_LOOKS == 0) {
        if (budget.isSpent()) {
          return End.OUT_OF_TIME;
        }
        if (isFull()) {
          return End.OUT_OF_MEMORY;
        }
      }
    }
    return End.FOUND;
  }

  /** How many returns the best attempt got past. */
  int farthestTurn() {
    return farthestTurn;
  }

  /** The linearization found. */
  int[] order() {
    return new NestingWitness(input, table, end).order();
  }

  /** Goes on from a place; what returns first is tried first, so it comes last. */
  private void leave(int place) {
    int frontier = table.frontier(place);
    int level = table.levelOfPlace(place);
    frontiers.load(frontier);
    int[] open = frontiers.open();
    for (int at = open.length - 1; at >= 0; at--) {
      frontiers.load(frontier);
      if (!frontiers.has(open[at]) && !hasBetterTwin(open, at)) {
        if (input.kind(open[at]) == Kind.PUSH) {
          enter(place, level, open[at]);
        } else if (input.pops(open[at], table.value(level))) {
          end(place, level, open[at]);
        }
      }
    }
  }

  private boolean hasBetterTwin(int[] open, int at) {
    for (int other = 0; other < open.length; other++) {
      if (other != at && input.isBetterTwin(open[other], open[at]) && !frontiers.has(open[other])) {
        return true;
      }
    }
    return false;
  }

  /** The push leads to a level, through which others may have gone already. */
  private void enter(int place, int level, int push) {
    frontiers.take(push);
    int above = table.level(frontiers.number(), input.value(push));
    int call = table.call(place, push, above);
    if (call == NestingTable.NONE) {
      return;
    }
    if (table.callBefore(call) == NestingTable.NONE) {
      arrive(above, NestingTable.NONE, NestingTable.NONE);
      return;
    }
    for (int exit = table.latestExit(above);
        exit != NestingTable.NONE;
        exit = table.exitBefore(exit)) {
      frontiers.load(table.frontierAfter(exit));
      arrive(level, call, exit);
    }
  }

  /** The pop ends the level, for all who entered it so far. */
  private void end(int place, int level, int pop) {
    frontiers.take(pop);
    int exit = table.exit(place, pop, frontiers.number());
    if (exit == NestingTable.NONE) {
      return;
    }
    for (int call = table.latestCall(level);
        call != NestingTable.NONE;
        call = table.callBefore(call)) {
      frontiers.load(table.frontierAfter(exit));
      arrive(table.levelOfPlace(table.placeOfCall(call)), call, exit);
    }
  }

  /** Takes the looks that fit and enters the place, if it is new. */
  private void arrive(int level, int call, int exit) {
    takeLooks(input, frontiers, table.value(level), null);
    int place = table.place(level, frontiers.number(), call, exit);
    if (place == NestingTable.NONE) {
      return;
    }
    farthestTurn = Math.max(farthestTurn, frontiers.turn());
    waiting.add(place);
    if (frontiers.isComplete()) {
      end = place;
    }
  }

  /**
   * Takes all looks that fit, also those that can come next only then.
   *
   * @param order to which they are added, if it is wanted
   */
  static void takeLooks(NestingInput input, Frontiers frontiers, int top, @Nullable IntList order) {
    boolean isAgain = true;
    while (isAgain && !frontiers.isComplete()) {
      isAgain = false;
      int turn = frontiers.turn();
      for (int op : frontiers.open()) {
        if (input.kind(op) == Kind.LOOK && input.value(op) == top && !frontiers.has(op)) {
          frontiers.take(op);
          if (order != null) {
            order.add(op);
          }
          isAgain = frontiers.turn() != turn;
          if (isAgain) {
            break;
          }
        }
      }
    }
  }

  private boolean isFull() {
    if (table.placeCount() < MODEST) {
      return false;
    }
    if (room == null) {
      room = HeapRoom.ofThisMachine();
    }
    return table.placeCount() >= MOST || room.isFull();
  }
}
