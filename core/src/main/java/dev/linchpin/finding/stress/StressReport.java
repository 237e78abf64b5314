package dev.linchpin.finding.stress;

import dev.linchpin.finding.NotJudged;
import dev.linchpin.verdict.Shortfall;
import dev.linchpin.verdict.Verdict;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What stressing a class showed.
 *
 * @param subject its binary name
 * @param types the data types whose monitors judged rounds
 * @param failure null if nothing wrong was seen
 * @param shortfall why it may not be said that nothing is wrong; null if it may
 * @param remarks what a reader should know: what is not compared, what was left out
 */
public record StressReport(
    String subject,
    List<String> types,
    StressCounts counts,
    @Nullable StressFailure failure,
    @Nullable Shortfall shortfall,
    List<NotJudged> notJudged,
    List<String> remarks) {
  public StressReport {
    types = List.copyOf(types);
    notJudged = List.copyOf(notJudged);
    remarks = List.copyOf(remarks);
  }

  public Verdict<Void, StressFailure> verdict() {
    if (failure != null) {
      return Verdict.no(failure);
    }
    return shortfall == null ? Verdict.yes() : Verdict.undecided(shortfall);
  }
}
