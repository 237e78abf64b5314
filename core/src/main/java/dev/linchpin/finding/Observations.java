package dev.linchpin.finding;

import dev.linchpin.execution.Result;
import dev.linchpin.scenario.Scenario;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The results of all serial runs of a scenario: phase 1 of its check, as data.
 *
 * @param serial each serial history once, full and stuck ones
 */
public record Observations(Scenario scenario, List<SerialHistory> serial) {
  public Observations {
    serial = List.copyOf(serial);
  }

  /** The serial histories that are not among another's. */
  public List<SerialHistory> without(Observations other) {
    Set<SerialHistory> known = new HashSet<>(other.serial);
    return serial.stream().filter(history -> !known.contains(history)).toList();
  }

  /**
   * A serial order of operations, and the result of each.
   *
   * @param order operations by number, in the order of their calls; those not called are not in it
   * @param answers the result of each operation, in that order; the last is {@code Pending} if the
   *     operation blocks forever
   * @param closing the results of the closing calls; the last is {@code Pending} if the call blocks
   *     forever; empty if an operation does
   */
  public record SerialHistory(List<Integer> order, List<Result> answers, List<Result> closing) {
    public SerialHistory {
      order = List.copyOf(order);
      answers = List.copyOf(answers);
      closing = List.copyOf(closing);
    }

    /** Whether its last call never returned. */
    public boolean isStuck() {
      List<Result> last = closing.isEmpty() ? answers : closing;
      return !last.isEmpty() && last.get(last.size() - 1) instanceof Result.Pending;
    }
  }
}
