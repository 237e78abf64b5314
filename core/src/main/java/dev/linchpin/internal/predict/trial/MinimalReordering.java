package dev.linchpin.internal.predict.trial;

import dev.linchpin.execution.Event;
import java.util.ArrayList;
import java.util.List;

/**
 * A schedule that departs as little as possible from a recorded run: threads see the values that
 * they saw, until the one that comes too early is held back.
 */
final class MinimalReordering {
  private MinimalReordering() {}

  /**
   * The stops of such a schedule. It keeps the recorded order, but for a thread that waits.
   *
   * @param accesses the first, the one between and the second, wanted in this order
   */
  static List<Integer> stops(List<Event> recorded, List<Integer> accesses) {
    int first = accesses.get(0);
    int middle = accesses.get(1);
    int second = accesses.get(2);
    List<Integer> order = new ArrayList<>();
    if (middle < first) {
      addUpTo(first, recorded, middle, order);
      order.add(middle);
      for (int at = first + 1; at <= second; at++) {
        addUnlessHeld(at, recorded, middle, order);
      }
    } else {
      addUpTo(middle, recorded, second, order);
      if (second > middle) {
        addFrom(middle + 1, second, order);
      } else {
        order.add(second);
      }
    }
    return lastOfEachTurn(recorded, order);
  }

  /** The events up to one, without what a thread does from its event {@code held} on. */
  private static void addUpTo(int end, List<Event> recorded, int held, List<Integer> order) {
    for (int at = 0; at <= end; at++) {
      addUnlessHeld(at, recorded, held, order);
    }
  }

  private static void addUnlessHeld(int at, List<Event> recorded, int held, List<Integer> order) {
    if (at < held || recorded.get(at).thread() != recorded.get(held).thread()) {
      order.add(at);
    }
  }

  private static void addFrom(int start, int end, List<Integer> order) {
    for (int at = start; at <= end; at++) {
      order.add(at);
    }
  }

  private static List<Integer> lastOfEachTurn(List<Event> recorded, List<Integer> order) {
    List<Integer> stops = new ArrayList<>();
    for (int at = 0; at < order.size(); at++) {
      boolean isLast =
          at + 1 == order.size()
              || recorded.get(order.get(at)).thread() != recorded.get(order.get(at + 1)).thread();
      if (isLast) {
        stops.add(order.get(at));
      }
    }
    return stops;
  }
}
