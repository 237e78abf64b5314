package dev.linchpin.internal.recording;

import dev.linchpin.history.History;
import dev.linchpin.internal.monitor.Monitor;
import dev.linchpin.internal.monitor.Monitor.Evidence;
import dev.linchpin.internal.monitor.Monitors;
import dev.linchpin.internal.monitor.PartSplitter;
import dev.linchpin.spec.Specification;
import dev.linchpin.verdict.Budget;
import dev.linchpin.verdict.Refutation;
import dev.linchpin.verdict.Shortfall;
import dev.linchpin.verdict.Verdict;
import dev.linchpin.verdict.Verdict.No;
import dev.linchpin.verdict.Verdict.Undecided;
import dev.linchpin.verdict.Verdict.Yes;
import dev.linchpin.verdict.Witness;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** Asks the fast monitors in turn, then the search, split into parts. */
final class Decider {
  private final Specification specification;
  private final Budget budget;
  private final Parallel parallel;
  private final Monitor search;

  Decider(Specification specification, Budget budget, Parallel parallel) {
    this.specification = specification;
    this.budget = budget;
    this.parallel = parallel;
    this.search = Monitors.search(specification);
  }

  Budget budget() {
    return budget;
  }

  Decision decide(History history, Evidence evidence) {
    List<String> reasons = new ArrayList<>();
    for (Monitor monitor : Monitors.fast(specification)) {
      Verdict<Witness, Refutation> verdict = monitor.decide(history, evidence, budget);
      if (verdict instanceof Undecided<Witness, Refutation> undecided
          && undecided.shortfall().kind() == Shortfall.Kind.OUT_OF_SCOPE) {
        reasons.add(undecided.shortfall().reason());
        continue;
      }
      String name = monitor.algorithm().split(",", 2)[0];
      return new Decision(verdict, monitor.algorithm(), remarks(reasons, name));
    }
    return new Decision(
        searchParts(history, evidence), search.algorithm(), remarks(reasons, "search"));
  }

  private static List<String> remarks(List<String> reasons, String decidedBy) {
    return reasons.stream()
        .map(reason -> "%s; decided by %s instead".formatted(reason, decidedBy))
        .toList();
  }

  /** The search alone: an opinion independent of the fast monitors. */
  Verdict<Witness, Refutation> searchWhole(History history) {
    return search.decide(history, Evidence.VERDICT_ONLY, budget);
  }

  private Verdict<Witness, Refutation> searchParts(History history, Evidence evidence) {
    List<int[]> parts = PartSplitter.parts(specification.model(), history);
    if (parts.size() <= 1) {
      return search.decide(history, evidence, budget);
    }
    PartSearch searched = new PartSearch(search, history, parts, evidence);
    List<Verdict<Witness, Refutation>> verdicts = searched.run(budget, parallel);
    for (int part = 0; part < parts.size(); part++) {
      if (verdicts.get(part) instanceof No<Witness, Refutation> no) {
        return inWhole(no.evidence(), parts.get(part));
      }
    }
    for (Verdict<Witness, Refutation> verdict : verdicts) {
      if (verdict instanceof Undecided) {
        return verdict;
      }
    }
    return evidence == Evidence.WITNESS ? joined(history, parts, verdicts) : Verdict.yes();
  }

  /** The verdict on one part, with operations numbered as in the whole history. */
  private static Verdict<Witness, Refutation> inWhole(Refutation no, int[] part) {
    int[] suspects = no.suspects().toArray();
    for (int at = 0; at < suspects.length; at++) {
      suspects[at] = part[suspects[at]];
    }
    return Refutation.verdict(no.explanation(), suspects);
  }

  private static Verdict<Witness, Refutation> joined(
      History history, List<int[]> parts, List<Verdict<Witness, Refutation>> verdicts) {
    List<Witness> witnesses = new ArrayList<>();
    for (Verdict<Witness, Refutation> verdict : verdicts) {
      witnesses.add(Objects.requireNonNull(((Yes<Witness, Refutation>) verdict).evidence()));
    }
    return Verdict.yes(PartSplitter.join(history, parts, witnesses));
  }
}
