package dev.linchpin.internal.minimize;

import dev.linchpin.history.History;
import dev.linchpin.verdict.Budget;

/**
 * The smallest part of a failing history that still fails.
 *
 * <p>For collections no value or key (with all its operations), empty answer or query can be left
 * out. Pending operations are an exception: a pending removal stays, because it may have removed
 * any of the values and dropping it is not sound, unless it was called after everything else had
 * returned. A pending insertion or update goes with its value or key.
 *
 * <p>For registers, counters and models no operation at all can be left out, and no shorter prefix
 * fails. This is minimal, but often in a trivial way (a read whose write was dropped fails by
 * itself), hence {@code context}.
 *
 * @param core the part; its operations keep their index in the file, but one that returned only
 *     after the prefix had failed is pending here
 * @param context the part before unsound drops: it contradicts the recorded history and is used for
 *     the explanation; for collections it is the core itself
 * @param isMinimal false if the budget ran out first
 */
public record HistoryCore(History core, History context, boolean isMinimal) {
  /** Dropping operations one by one is cheap up to this number of operations. */
  private static final int MOST_STEPWISE = 200;

  /**
   * Finds the core of a failing history.
   *
   * @param suspects operations that may fail by themselves; none if nothing is known
   * @param stillFails decides whether a part fails; must be deterministic
   */
  public static HistoryCore of(
      History failing, int[] suspects, DropRules rules, StillFails stillFails, Budget budget) {
    History start = failing;
    if (suspects.length > 0) {
      History company = failing.select(rules.withCompany(failing, suspects));
      if (stillFails.test(company)) {
        start = company;
      }
    }
    if (!rules.isByOperation()) {
      History core = dropSoundly(start, rules, stillFails, budget);
      return new HistoryCore(core, core, !budget.isSpent());
    }
    History context = start;
    if (start == failing || !rules.trustsSuspects()) {
      // A sound step cannot make a shorter prefix fail, so cutting first is enough.
      History prefix = FailingPrefix.of(start, stillFails, budget);
      context = dropSoundly(prefix, rules, stillFails, budget);
    }
    History core = dropOperations(context, stillFails, budget);
    return new HistoryCore(core, context, !budget.isSpent());
  }

  /**
   * Sound drops are monotone: a needed group stays needed when more is dropped. So one round is
   * enough, except that failed {@code cas} operations must be dropped before values of a register
   * can be. If one key has most of the operations, it helps to cut everything after the failure.
   */
  private static History dropSoundly(
      History failing, DropRules rules, StillFails stillFails, Budget budget) {
    History part = failing;
    int before;
    do {
      before = part.size();
      part = new GroupDeletion(part, rules.values(part), stillFails, budget).run();
      if (rules.isByKey()) {
        part = FailingPrefix.whole(part, stillFails, budget);
      }
      part = new GroupDeletion(part, rules.queries(part), stillFails, budget).run();
    } while (part.size() < before);
    return part;
  }

  private static History dropOperations(History failing, StillFails stillFails, Budget budget) {
    History part = failing;
    while (true) {
      GroupDeletion deletion =
          new GroupDeletion(part, DropRules.operations(part), stillFails, budget);
      part = part.size() > MOST_STEPWISE ? deletion.run() : deletion.runStepwise();
      History prefix = FailingPrefix.of(part, stillFails, budget);
      if (prefix.size() == part.size() && prefix.pendingCount() == part.pendingCount()) {
        return part;
      }
      part = prefix;
    }
  }
}
