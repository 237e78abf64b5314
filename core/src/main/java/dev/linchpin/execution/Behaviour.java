package dev.linchpin.execution;

import java.io.Serializable;
import java.util.List;

/**
 * What one run shows from outside, with everything its equivalent runs show as well.
 *
 * @param results one per operation of the scenario's threads
 * @param closing one per closing observation
 */
public record Behaviour(
    EndStatus status, List<Result> results, List<Result> closing, OperationOrder order)
    implements Serializable {
  public Behaviour {
    results = List.copyOf(results);
    closing = List.copyOf(closing);
  }
}
