package dev.linchpin.internal.minimize;

import dev.linchpin.history.History;
import dev.linchpin.verdict.Budget;
import java.util.Arrays;

/**
 * Drops groups of operations from a failing history until no group can be dropped. Finds a core of
 * k out of n groups with O(k log n) checks, and with O(1) checks per group if most groups are
 * needed.
 *
 * <p>Source: F. Hemery, C. Lecoutre, L. Sais, F. Boussemart, Extracting MUCs from Constraint
 * Networks, ECAI 2006, the dichotomic method; A. Zeller and R. Hildebrandt, Simplifying and
 * Isolating Failure-Inducing Input, IEEE TSE 2002, for the aim (1-minimality).
 *
 * <p>Departs from it: The search for the next group that is needed doubles its steps before it
 * halves them, and runs in the other direction each time, because the parts of a violation are
 * close together. If dropping is not sound, a needed group may become superfluous later; so a last
 * pass tries each group again until none can be dropped.
 */
final class GroupDeletion {
  private final History history;
  private final Groups groups;
  private final StillFails stillFails;
  private final Budget budget;
  private final boolean[] chosen;

  GroupDeletion(History history, Groups groups, StillFails stillFails, Budget budget) {
    this.history = history;
    this.groups = groups;
    this.stillFails = stillFails;
    this.budget = budget;
    this.chosen = new boolean[groups.count()];
  }

  /** Returns a failing part of the failing history. It may be large if the budget runs out. */
  History run() {
    if (groups.count() == 0) {
      return history;
    }
    int[] candidates = new int[groups.count()];
    Arrays.setAll(candidates, group -> group);
    int[] needed = new int[groups.count()];
    int count = 0;
    int left = candidates.length;
    // Invariant: what is needed together with the candidates left fails.
    while (left > 0 && !budget.isSpent() && !fails()) {
      left = shortest(candidates, left) - 1;
      needed[count++] = candidates[left];
      chosen[candidates[left]] = true;
      reverse(candidates, left);
    }
    if (budget.isSpent()) {
      choose(candidates, left, true);
    }
    dropSuperfluous(Arrays.copyOf(needed, count));
    return chosenPart();
  }

  /**
   * The same in single steps, with O(n) checks for each dropped group. If dropping is not sound,
   * this stays close to the given history, while large steps would jump to parts that fail for
   * trivial reasons.
   */
  History runStepwise() {
    Arrays.fill(chosen, true);
    int[] all = new int[groups.count()];
    Arrays.setAll(all, group -> group);
    dropSuperfluous(all);
    return chosenPart();
  }

  /** The smallest m for which the first m candidates fail together with what is chosen. */
  private int shortest(int[] candidates, int left) {
    int passes = 0;
    int fails = left;
    int tried = left - 1;
    // First all but the last: where most groups are needed, this one question is enough.
    while (passes + 1 < fails && !budget.isSpent()) {
      if (failsWith(candidates, tried)) {
        fails = tried;
      } else {
        passes = tried;
      }
      // Doubling from below while that is far from the middle, then halving.
      tried = Math.min(Math.max(1, 2 * passes), (passes + fails) / 2);
      tried = Math.max(tried, passes + 1);
    }
    return fails;
  }

  private boolean failsWith(int[] candidates, int count) {
    choose(candidates, count, true);
    boolean result = fails();
    choose(candidates, count, false);
    return result;
  }

  private void choose(int[] candidates, int count, boolean choice) {
    for (int at = 0; at < count; at++) {
      chosen[candidates[at]] = choice;
    }
  }

  private void dropSuperfluous(int[] needed) {
    boolean dropped = true;
    while (dropped) {
      dropped = false;
      for (int group : needed) {
        if (chosen[group]) {
          chosen[group] = false;
          boolean superfluous = fails();
          chosen[group] = !superfluous;
          dropped |= superfluous;
        }
      }
    }
  }

  private boolean fails() {
    return !budget.isSpent() && stillFails.test(chosenPart());
  }

  private static void reverse(int[] items, int count) {
    for (int low = 0, high = count - 1; low < high; low++, high--) {
      int swap = items[low];
      items[low] = items[high];
      items[high] = swap;
    }
  }

  /**
   * The groups chosen and what is in no group, without pending operations called after the last
   * return. These can be dropped for every type: in any linearization they come after all completed
   * operations, so the linearization can end before them.
   */
  private History chosenPart() {
    int[] ops = new int[history.size()];
    int count = 0;
    long last = Long.MIN_VALUE;
    for (int op = 0; op < history.size(); op++) {
      int group = groups.of(op);
      if (group == Groups.NONE || chosen[group]) {
        ops[count++] = op;
        if (!history.isPending(op)) {
          last = Math.max(last, history.returned(op));
        }
      }
    }
    int kept = 0;
    for (int at = 0; at < count; at++) {
      if (!history.isPending(ops[at]) || history.call(ops[at]) <= last) {
        ops[kept++] = ops[at];
      }
    }
    return history.select(Arrays.copyOf(ops, kept));
  }
}
