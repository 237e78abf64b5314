package dev.linchpin.internal.formats.check;

import dev.linchpin.execution.Result;
import dev.linchpin.finding.Observations.SerialHistory;
import dev.linchpin.finding.SerialRun;
import dev.linchpin.internal.formats.document.ResultView;
import dev.linchpin.internal.json.JsonInline;
import dev.linchpin.internal.json.JsonName;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What serial runs show now, beside what an observation file says. */
record ComparisonView(String file, boolean same, List<Answers> gone, List<Answers> added) {
  static ComparisonView of(ObservationComparison comparison) {
    return new ComparisonView(
        comparison.file(),
        comparison.isSame(),
        comparison.gone().stream().map(Answers::of).toList(),
        comparison.added().stream().map(Answers::of).toList());
  }

  /** A serial run: the operations in their order, and what they answered. */
  record Answers(
      List<Integer> order,
      List<@Nullable Object> answers,
      @JsonName("final") List<@Nullable Object> closing) {
    private static Answers of(List<Integer> order, List<Result> answers, List<Result> closing) {
      return new Answers(order, ResultView.of(answers), ResultView.of(closing));
    }

    static Answers of(SerialHistory history) {
      return of(history.order(), history.answers(), history.closing());
    }

    static Answers of(SerialRun run) {
      return of(run.order(), run.answers(), run.closing());
    }
  }

  /** A serial run and why it does not explain the failure. */
  record Unlike(@JsonInline Answers answers, String why) {
    static Unlike of(SerialRun run) {
      return new Unlike(Answers.of(run), run.why());
    }
  }
}
