package dev.linchpin.internal.monitor.collection;

import dev.linchpin.internal.monitor.basis.CoverTree;
import dev.linchpin.verdict.Refutation;
import dev.linchpin.verdict.Verdict;
import dev.linchpin.verdict.Witness;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/**
 * Whether every "empty" can take effect in a slot in which no value is surely inside. That is all
 * they need, and they can be forgotten afterwards: at such a slot the values fall into those surely
 * inside before it only, all of whose operations were called before it, and those after it only,
 * all of whose operations return after it; linearizations of both, which exist if one of all values
 * does, can stand one after the other with the "empty" between. This holds for a stack, a queue and
 * a priority queue alike. O(log n) for each.
 */
final class EmptyAnswers {
  private final ValueIntervals values;

  /** By query: the slot in which it can take effect, where it is not a peek at a value. */
  private final int[] slot;

  private @Nullable Verdict<Witness, Refutation> refusal;

  /**
   * @param cover with all values of the history
   */
  EmptyAnswers(ValueIntervals values, SlotCells cells, CoverTree cover) {
    this.values = values;
    slot = new int[values.roles().queries()];
    for (int query = 0; query < slot.length && refusal == null; query++) {
      slot[query] = values.firstQuerySlot(query);
      if (values.roles().queryValue(query) == ValueRoles.EMPTY) {
        int from = cells.at(slot[query]);
        int cell = cover.firstUncovered(from, cells.at(values.lastQuerySlot(query)));
        if (cell < 0) {
          refusal = refuse(query);
        } else if (cell > from) {
          slot[query] = cells.firstSlot(cell);
        }
      }
    }
  }

  /** Names an impossible empty result; null if there is none. */
  @Nullable Verdict<Witness, Refutation> refusal() {
    return refusal;
  }

  int slotOf(int query) {
    return slot[query];
  }

  private Verdict<Witness, Refutation> refuse(int query) {
    SurelyInside inside = new SurelyInside(values, value -> true);
    int[] chain = inside.cover(values.firstQuerySlot(query), values.lastQuerySlot(query), -1);
    int op = values.roles().queryOp(query);
    BitSet covering = new BitSet();
    for (int value : chain) {
      covering.set(value);
    }
    return Refutation.verdict(
        "%s found the collection empty, but %s"
            .formatted(values.roles().history().describe(op), inside.whileItRan(chain)),
        values.roles().opsOf(covering, op));
  }
}
