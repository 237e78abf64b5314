package dev.linchpin.report.check;

import dev.linchpin.finding.Failure;
import dev.linchpin.finding.Failure.Order;
import dev.linchpin.scenario.Scenario;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Which operations of different threads did not overlap, in sentences that say nothing twice. */
final class RealTime {
  private static final int MOST = 6;

  private RealTime() {}

  /** What does not follow from the order of operations within each thread. */
  static List<String> sentences(Failure failure) {
    Scenario scenario = failure.scenario();
    Set<Order> known = new HashSet<>(failure.order());
    addThreads(scenario, known);
    List<String> sentences = new ArrayList<>();
    for (Order order : failure.order()) {
      boolean crosses =
          CallText.thread(scenario, order.earlier()) != CallText.thread(scenario, order.later());
      if (crosses && !follows(order, known, scenario.operations())) {
        sentences.add(
            "T%d %s returned before T%d %s was called."
                .formatted(
                    CallText.thread(scenario, order.earlier()),
                    scenario.invocation(order.earlier()).text(),
                    CallText.thread(scenario, order.later()),
                    scenario.invocation(order.later()).text()));
      }
    }
    return sentences.subList(0, Math.min(MOST, sentences.size()));
  }

  private static void addThreads(Scenario scenario, Set<Order> known) {
    for (int a = 0; a < scenario.operations(); a++) {
      for (int b = a + 1; b < scenario.operations(); b++) {
        if (CallText.thread(scenario, a) == CallText.thread(scenario, b)) {
          known.add(new Order(a, b));
        }
      }
    }
  }

  /** Whether a third operation lies between. */
  private static boolean follows(Order order, Set<Order> known, int operations) {
    for (int between = 0; between < operations; between++) {
      if (known.contains(new Order(order.earlier(), between))
          && known.contains(new Order(between, order.later()))) {
        return true;
      }
    }
    return false;
  }
}
