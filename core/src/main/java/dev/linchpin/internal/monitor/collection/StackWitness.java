package dev.linchpin.internal.monitor.collection;

import dev.linchpin.verdict.Witness;
import java.util.Arrays;

/**
 * A linearization of a stack history from the order in which {@link StackElimination} took its
 * values out. O(n).
 *
 * <p>A value's push goes into the last uncovered cell it may take effect in when the value is taken
 * out, its pop into the first. Inside a cell come pops, later taken values first, then empty
 * answers and peeks, then pushes, later taken values last. Argument: let u be taken after v, and c
 * a cell used for v. Then u does not cover c, and c is uncovered when u is taken. If u is surely
 * inside only before c, its pop begins before c and, going into the first uncovered cell, gets no
 * further than c; if after c, its push gets no further to the left than c. So between its push and
 * its pop u lies before, between or after the operations of v, and never encloses one: it is above
 * v, or they do not meet.
 *
 * <p>All pops of a cell may take effect in its first slot, as the call of each is a boundary, and
 * all pushes in its last; so real time is respected within a cell as well.
 */
final class StackWitness {
  private int size;

  /** Opening boundary, push cell and pop cell of each value, as taken. */
  private int[] taken = new int[3 * 64];

  void take(int open, int pushCell, int popCell) {
    int at = 3 * size++;
    if (at == taken.length) {
      taken = Arrays.copyOf(taken, 2 * at);
    }
    taken[at] = open;
    taken[at + 1] = pushCell;
    taken[at + 2] = popCell;
  }

  Witness order(
      ValueIntervals values, SlotCells cells, StackElimination elimination, EmptyAnswers empties) {
    return new Assembly(values, cells, elimination).order(empties);
  }

  /** The operations on their way into slots. */
  private final class Assembly {
    private final ValueIntervals values;
    private final StackElimination elimination;
    private final SlotOrder order;
    private final int[] inserts;
    private final int[] removals;
    private final PeekLists peeks;

    private final SlotCells cells;

    /** By opening boundary. */
    private final int[] valueOf;

    Assembly(ValueIntervals values, SlotCells cells, StackElimination elimination) {
      this.values = values;
      this.cells = cells;
      this.elimination = elimination;
      order = new SlotOrder(values);
      inserts = values.roles().inserts();
      removals = values.roles().removals();
      peeks = new PeekLists(values);
      valueOf = new int[cells.boundaries()];
      for (int value = 0; value < values.count(); value++) {
        if (!values.isFree(value)) {
          valueOf[cells.open(value)] = value;
        }
      }
    }

    Witness order(EmptyAnswers empties) {
      for (int at = 3 * size - 3; at >= 0; at -= 3) {
        pop(valueOf[taken[at]], taken[at + 2]);
      }
      for (int query = 0; query < values.roles().queries(); query++) {
        if (values.roles().queryValue(query) < 0) {
          order.add(values.roles().queryOp(query), empties.slotOf(query));
        }
      }
      for (int value = 0; value < values.count(); value++) {
        if (values.isFree(value)) {
          free(value);
        }
      }
      for (int at = 0; at < 3 * size; at += 3) {
        between(valueOf[taken[at]], taken[at + 1], taken[at + 2]);
      }
      for (int at = 0; at < 3 * size; at += 3) {
        push(valueOf[taken[at]], taken[at + 1]);
      }
      return order.toWitness();
    }

    private void pop(int value, int cell) {
      for (int at = peeks.from(value); at < peeks.from(value + 1); at++) {
        int query = peeks.query(at);
        if (elimination.peekCell(query) >= cell) {
          order.add(values.roles().queryOp(query), cells.firstSlot(cell));
        }
      }
      order.add(removals[value], cells.firstSlot(cell));
    }

    private void push(int value, int cell) {
      order.add(inserts[value], cells.lastSlot(cell));
      for (int at = peeks.from(value); at < peeks.from(value + 1); at++) {
        int query = peeks.query(at);
        if (elimination.peekCell(query) <= cell) {
          order.add(values.roles().queryOp(query), cells.lastSlot(cell));
        }
      }
    }

    private void between(int value, int pushCell, int popCell) {
      for (int at = peeks.from(value); at < peeks.from(value + 1); at++) {
        int query = peeks.query(at);
        int cell = elimination.peekCell(query);
        if (cell > pushCell && cell < popCell) {
          int slot = Math.max(values.firstQuerySlot(query), cells.firstSlot(cell));
          order.add(values.roles().queryOp(query), slot);
        }
      }
    }

    /** All operations of the value overlap: they take effect one right after the other. */
    private void free(int value) {
      int slot = values.firstRemoveSlot(value);
      order.add(inserts[value], slot);
      for (int at = peeks.from(value); at < peeks.from(value + 1); at++) {
        int query = peeks.query(at);
        order.add(values.roles().queryOp(query), slot);
      }
      order.add(removals[value], slot);
    }
  }
}
