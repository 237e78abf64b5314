package dev.linchpin.finding;

import dev.linchpin.execution.Result;
import dev.linchpin.scenario.Scenario;
import java.util.List;

/**
 * Everything that serial runs of a scenario show: phase 1 of its check, as data.
 *
 * @param serial each serial history once, full and stuck ones
 */
public record Observations(Scenario scenario, List<SerialHistory> serial) {
  public Observations {
    serial = List.copyOf(serial);
  }

  /**
   * Operations one after the other, and what each answered.
   *
   * @param order operations by number, in the order of their calls; those not called are not in it
   * @param answers what each operation of the order answered, in that order; {@code Pending} last
   *     for one that blocks for ever
   * @param closing what the closing observations answered; none if the history is stuck
   */
  public record SerialHistory(List<Integer> order, List<Result> answers, List<Result> closing) {
    public SerialHistory {
      order = List.copyOf(order);
      answers = List.copyOf(answers);
      closing = List.copyOf(closing);
    }

    /** Whether its last operation never returned. */
    public boolean isStuck() {
      return !answers.isEmpty() && answers.get(answers.size() - 1) instanceof Result.Pending;
    }
  }
}
