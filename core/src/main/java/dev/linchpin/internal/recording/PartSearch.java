package dev.linchpin.internal.recording;

import dev.linchpin.history.History;
import dev.linchpin.internal.monitor.Monitor;
import dev.linchpin.internal.monitor.Monitor.Evidence;
import dev.linchpin.verdict.Budget;
import dev.linchpin.verdict.Refutation;
import dev.linchpin.verdict.Verdict;
import dev.linchpin.verdict.Verdict.No;
import dev.linchpin.verdict.Witness;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;

/**
 * Searches the parts of a history until one has no linearization. One wrong part settles the whole
 * history, and often a part that is easily refuted stands beside parts that take minutes. So every
 * part gets a little work first, and those that need more get eight times as much in the next
 * round; a part that is started again costs at most a seventh more than one that was not stopped.
 * Work is counted in looks at the budget, not in seconds, and a round is always finished: which
 * part is found wrong does not depend on the machine.
 */
final class PartSearch {
  private static final long FIRST_ROUND = 16;
  private static final int GROWTH = 8;

  private final Monitor search;
  private final History history;
  private final List<int[]> parts;
  private final Evidence evidence;

  PartSearch(Monitor search, History history, List<int[]> parts, Evidence evidence) {
    this.search = search;
    this.history = history;
    this.parts = parts;
    this.evidence = evidence;
  }

  /** One verdict per part; parts that nobody needs any more are undecided. */
  List<Verdict<Witness, Refutation>> run(Budget budget, Parallel parallel) {
    List<Attempted> results = new ArrayList<>(Collections.nCopies(parts.size(), Attempted.NOT_YET));
    List<Integer> open = IntStream.range(0, parts.size()).boxed().toList();
    for (long looks = FIRST_ROUND; !open.isEmpty(); looks *= GROWTH) {
      long most = looks;
      List<Attempted> round = parallel.map(open, part -> attempt(part, new Looks(budget, most)));
      List<Integer> unfinished = new ArrayList<>();
      boolean refuted = false;
      for (int at = 0; at < round.size(); at++) {
        results.set(open.get(at), round.get(at));
        refuted |= round.get(at).verdict() instanceof No;
        if (round.get(at).wantsMore()) {
          unfinished.add(open.get(at));
        }
      }
      open = refuted ? List.of() : unfinished;
    }
    return results.stream().map(Attempted::verdict).toList();
  }

  private Attempted attempt(int part, Looks looks) {
    Verdict<Witness, Refutation> verdict =
        search.decide(history.select(parts.get(part)), evidence, looks);
    return new Attempted(verdict, looks.isRoundOver());
  }

  private record Attempted(Verdict<Witness, Refutation> verdict, boolean wantsMore) {
    static final Attempted NOT_YET =
        new Attempted(Verdict.outOfBudget("another part was refuted first"), true);

    Attempted {
      Objects.requireNonNull(verdict);
    }
  }

  /** A budget of looks within another budget; used by one thread. */
  private static final class Looks implements Budget {
    private final Budget whole;
    private long left;
    private boolean roundOver;

    Looks(Budget whole, long looks) {
      this.whole = whole;
      this.left = looks;
    }

    @Override
    public boolean isSpent() {
      if (whole.isSpent()) {
        return true;
      }
      roundOver = --left < 0;
      return roundOver;
    }

    boolean isRoundOver() {
      return roundOver;
    }
  }
}
