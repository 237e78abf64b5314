package dev.linchpin.internal.engine.stress.call;

import dev.linchpin.finding.NotJudged;
import dev.linchpin.finding.stress.StressCounts;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Counts what was tried; used by one thread. */
public final class StressTally {
  private static final int MOST_LISTED = 10;

  private final List<NotJudged> notJudged = new ArrayList<>();
  private final Set<String> remarks = new LinkedHashSet<>();
  private final Set<Integer> overlapped = new LinkedHashSet<>();
  private long scenarios;
  private long rounds;
  private long overlapping;
  private long operations;
  private long monitored;
  private long waiting;
  private long unjudged;

  public void addScenario() {
    scenarios++;
  }

  /** A scenario whose threads may rightly wait forever. */
  public void addWaiting() {
    waiting++;
  }

  /**
   * A round that serial runs explain.
   *
   * @param beside the operations that overlapped another one, by their numbers
   */
  public void addRound(int size, Set<Integer> beside) {
    rounds++;
    operations += size;
    if (!beside.isEmpty()) {
      overlapping++;
      overlapped.addAll(beside);
    }
  }

  /** A round that a monitor judged. */
  public void addMonitored(int size, Set<Integer> beside) {
    addRound(size, beside);
    monitored += size;
  }

  public void doNotJudge(String what, String why) {
    unjudged++;
    if (notJudged.size() < MOST_LISTED) {
      notJudged.add(new NotJudged(what, why));
    }
  }

  public void remark(String text) {
    remarks.add(text);
  }

  public StressCounts counts() {
    return new StressCounts(scenarios, rounds, overlapping, operations, monitored, waiting);
  }

  public long unjudged() {
    return unjudged;
  }

  public List<NotJudged> notJudged() {
    return List.copyOf(notJudged);
  }

  public List<String> remarks() {
    return List.copyOf(remarks);
  }

  /** Operations that overlapped another one in a judged round, by their numbers. */
  public Set<Integer> overlapped() {
    return Set.copyOf(overlapped);
  }
}
