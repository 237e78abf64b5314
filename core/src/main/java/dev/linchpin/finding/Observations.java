package dev.linchpin.finding;

import dev.linchpin.execution.Result;
import dev.linchpin.scenario.Scenario;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Everything that serial runs of a scenario show: phase 1 of its check, as data.
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
   * Operations one after the other, and what each answered.
   *
   * @param order operations by number, in the order of their calls; those not called are not in it
   * @param answers what each operation of the order answered, in that order; {@code Pending} last
   *     for one that blocks for ever
   * @param closing what the closing observations answered, {@code Pending} last for one that blocks
   *     for ever; none if an operation does
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
