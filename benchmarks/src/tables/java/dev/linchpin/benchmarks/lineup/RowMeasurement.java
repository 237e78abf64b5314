package dev.linchpin.benchmarks.lineup;

import dev.linchpin.scenario.Scenario;
import java.util.List;
import java.util.LongSummaryStatistics;
import org.jspecify.annotations.Nullable;

/** What the tests of one class showed and cost, as it comes in. */
final class RowMeasurement {
  final LongSummaryStatistics serial = new LongSummaryStatistics();
  final LongSummaryStatistics serialMillis = new LongSummaryStatistics();
  final LongSummaryStatistics passMillis = new LongSummaryStatistics();
  final LongSummaryStatistics failMillis = new LongSummaryStatistics();
  private long complete;
  private long unfinished;
  private @Nullable Scenario smallest;

  void passed(long millis, boolean exhausted) {
    passMillis.accept(millis);
    complete += exhausted ? 1 : 0;
  }

  void failed(long millis) {
    failMillis.accept(millis);
  }

  /** Phase 1 was not over in its time: nothing was judged. */
  void notCompared() {
    unfinished++;
  }

  void shrunkTo(Scenario scenario) {
    Scenario known = smallest;
    if (known == null || scenario.operations() < known.operations()) {
      smallest = scenario;
    }
  }

  long passes() {
    return passMillis.getCount();
  }

  long failures() {
    return failMillis.getCount();
  }

  /** Passing tests of which every schedule was covered, up to the bound. */
  long complete() {
    return complete;
  }

  long unfinished() {
    return unfinished;
  }

  /** Threads x the most operations of one, and the test itself. */
  String smallestText() {
    Scenario known = smallest;
    if (known == null) {
      return "";
    }
    int longest = known.threads().stream().mapToInt(List::size).max().orElse(0);
    // A bar would end the cell of the table.
    return "%dx%d `%s`".formatted(known.threads().size(), longest, known.text().replace("|", "∥"));
  }
}
