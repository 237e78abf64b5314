package dev.linchpin.finding;

import dev.linchpin.execution.Result;
import java.util.List;

/**
 * What one serial order of the operations answers, beside what was observed.
 *
 * @param order operations, one after the other; those not called are not in it
 * @param answers what each operation of the order answers, in that order; {@code Pending} last for
 *     one that blocks for ever
 * @param closing what the closing observations answer
 * @param why it does not explain what was observed, for people: {@code pop() by thread 2 would
 *     answer 2, not 1} or {@code push(1) returned before pop() was called}
 */
public record SerialRun(
    List<Integer> order, List<Result> answers, List<Result> closing, String why) {
  public SerialRun {
    order = List.copyOf(order);
    answers = List.copyOf(answers);
    closing = List.copyOf(closing);
  }
}
