package dev.linchpin.internal.judge.serial;

import dev.linchpin.execution.Outcome;
import dev.linchpin.execution.Result;
import java.util.ArrayList;
import java.util.List;

/**
 * The results of the operations and of the closing calls of one run, in a form in which results are
 * equal iff they count as indistinguishable.
 *
 * @param results one per operation
 */
public record Answers(List<Result> results, List<Result> closing) {
  public Answers {
    results = List.copyOf(results);
    closing = List.copyOf(closing);
  }

  /** These, as if no operation that waits but this one had been called. */
  public Answers withOnlyPending(int op) {
    List<Result> kept = new ArrayList<>(results);
    for (int each = 0; each < kept.size(); each++) {
      if (each != op && kept.get(each) instanceof Result.Pending) {
        kept.set(each, new Result.Uncalled());
      }
    }
    return new Answers(kept, closing);
  }

  /** As they were given. */
  public static Answers of(Outcome behaviour) {
    return new Answers(behaviour.results(), behaviour.closing());
  }
}
