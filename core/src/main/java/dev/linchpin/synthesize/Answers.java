package dev.linchpin.synthesize;

import dev.linchpin.execution.Behaviour;
import dev.linchpin.execution.Result;
import java.util.List;

/**
 * What the operations and the closing observations of one run answered, in a form in which equal
 * means that nobody may tell them apart.
 *
 * @param results one per operation
 */
public record Answers(List<Result> results, List<Result> closing) {
  public Answers {
    results = List.copyOf(results);
    closing = List.copyOf(closing);
  }

  /** As they were given. */
  public static Answers of(Behaviour behaviour) {
    return new Answers(behaviour.results(), behaviour.closing());
  }
}
