package dev.linchpin.internal.monitor.collection;

import dev.linchpin.internal.monitor.basis.CoverTree;
import dev.linchpin.verdict.Witness;

/**
 * A linearization of a priority queue history, made while {@link AscendingCover} goes through its
 * values. O(n log n).
 *
 * <p>Each removal goes into the first slot not covered by smaller values, each insert into the last
 * slot it may take effect in. A peek goes into the first such slot from there on, or if there is
 * none into the last one before, and the insert with it. Inside a slot come removals and peeks of
 * smaller values first, then empty answers, then inserts of larger values first.
 *
 * <p>Argument that a value u is outside wherever a larger one v is removed or peeked at: take a
 * slot s used for v. It is not covered by u, nor by smaller values than u. If s lies behind the
 * slots that u covers, u could be removed in s as well, and is removed in the first such slot: not
 * behind s. If s lies before them, u is inserted behind s or in s, unless a peek of u was put
 * before s; but that peek, not returned yet, could have been put into s, and was put into the last
 * such slot.
 */
final class PriorityQueueWitness {
  private final ValueIntervals values;
  private final SlotCells cells;
  private final int[] insertSlot;
  private final int[] removeSlot;
  private final int[] peekSlot;

  PriorityQueueWitness(ValueIntervals values, SlotCells cells) {
    this.values = values;
    this.cells = cells;
    insertSlot = new int[values.count()];
    removeSlot = new int[values.count()];
    peekSlot = new int[values.roles().queries()];
  }

  /**
   * Chooses slots for the operations of a value.
   *
   * @param smaller the cover of all smaller values
   */
  void place(int value, PeekLists peeks, CoverTree smaller) {
    int removed = first(smaller, values.firstRemoveSlot(value), values.removeReturn(value));
    int inserted = Math.min(values.firstReturn(value), removed);
    for (int at = peeks.from(value); at < peeks.from(value + 1); at++) {
      int query = peeks.query(at);
      int from = values.firstQuerySlot(query);
      int to = values.lastQuerySlot(query);
      int bound = values.firstReturn(value);
      int slot = first(smaller, Math.max(from, bound), to);
      if (slot < 0) {
        slot = last(smaller, from, Math.min(to, bound - 1));
      }
      peekSlot[query] = Math.min(slot, removed);
      inserted = Math.min(inserted, peekSlot[query]);
    }
    removeSlot[value] = removed;
    insertSlot[value] = inserted;
  }

  private int first(CoverTree cover, int from, int to) {
    int cell = from > to ? -1 : cover.firstUncovered(cells.at(from), cells.at(to));
    return cell < 0 ? -1 : Math.max(from, cells.firstSlot(cell));
  }

  private int last(CoverTree cover, int from, int to) {
    int cell = cover.lastUncovered(cells.at(from), cells.at(to));
    return Math.min(to, cells.lastSlot(cell));
  }

  Witness order(int[] ascending, PeekLists peeks, EmptyAnswers empties) {
    SlotOrder order = new SlotOrder(values);
    int[] inserts = values.roles().inserts();
    int[] removals = values.roles().removals();
    for (int value : ascending) {
      boolean atOnce = insertSlot[value] == removeSlot[value];
      if (atOnce) {
        order.add(inserts[value], insertSlot[value]);
      }
      for (int at = peeks.from(value); at < peeks.from(value + 1); at++) {
        int slot = peekSlot[peeks.query(at)];
        if (atOnce || slot > insertSlot[value]) {
          order.add(values.roles().queryOp(peeks.query(at)), slot);
        }
      }
      order.add(removals[value], removeSlot[value]);
    }
    for (int query = 0; query < values.roles().queries(); query++) {
      if (values.roles().queryValue(query) < 0) {
        order.add(values.roles().queryOp(query), empties.slotOf(query));
      }
    }
    for (int rank = ascending.length - 1; rank >= 0; rank--) {
      int value = ascending[rank];
      if (insertSlot[value] == removeSlot[value]) {
        continue;
      }
      order.add(inserts[value], insertSlot[value]);
      for (int at = peeks.from(value); at < peeks.from(value + 1); at++) {
        if (peekSlot[peeks.query(at)] == insertSlot[value]) {
          order.add(values.roles().queryOp(peeks.query(at)), insertSlot[value]);
        }
      }
    }
    return order.toWitness();
  }
}
