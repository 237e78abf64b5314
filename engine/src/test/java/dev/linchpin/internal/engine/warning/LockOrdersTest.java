package dev.linchpin.internal.engine.warning;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.execution.EndStatus;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.Plan;
import dev.linchpin.exploration.Strategy;
import dev.linchpin.exploration.Warning.Kind;
import dev.linchpin.internal.engine.fiber.FiberBackend;
import dev.linchpin.internal.engine.local.LocalEngine;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/**
 * Locks in different orders, predicted from serial runs, against all schedules. In a program that
 * does nothing but acquire nested locks, whatever nesting it has, a prediction is exact for two
 * threads: a deadlock is a cycle of nested acquisitions without a common gate, and such a cycle can
 * be reached by running each thread to its inner acquisition, since the other holds none of the
 * locks that this needs.
 */
class LockOrdersTest {
  private static final LocalEngine ENGINE =
      new LocalEngine(List.of(WarningsTest.here()), FiberBackend.best());

  @AfterAll
  static void close() {
    ENGINE.close();
  }

  /** Acquires the locks of a text one inside the other. */
  public static class Nest {
    private final Object[] locks = {new Object(), new Object(), new Object()};

    public void nest(String order) {
      if (!order.isEmpty()) {
        synchronized (locks[order.charAt(0) - 'a']) {
          nest(order.substring(1));
        }
      }
    }
  }

  private static Exploration explore(List<String> orders, Strategy strategy) {
    List<String> calls = orders.stream().map(order -> "nest(\"" + order + "\")").toList();
    Scenario scenario =
        new Scenario(
            ScenarioText.creation(Nest.class.getName()),
            List.of(),
            ScenarioText.threads(String.join(" | ", calls)),
            List.of());
    return ENGINE.explore(scenario, Plan.of(strategy)).result();
  }

  private static boolean isPredicted(List<String> orders) {
    return explore(orders, Strategy.SERIAL).warnings().stream()
        .anyMatch(one -> one.kind() == Kind.LOCK_ORDER);
  }

  private static boolean deadlocks(List<String> orders) {
    return explore(orders, Strategy.COMPLETE).ends().containsKey(EndStatus.DEADLOCKED);
  }

  /** All orders of all sets of up to three locks. */
  private static List<String> orders() {
    List<String> all = new ArrayList<>();
    for (String one : List.of("a", "b", "c")) {
      all.add(one);
      for (String two : List.of("a", "b", "c")) {
        if (!one.equals(two)) {
          all.add(one + two);
          all.add(one + two + "abc".replace(one, "").replace(two, ""));
        }
      }
    }
    return all;
  }

  @Test
  void twoThreadsArePredictedExactly() {
    List<String> all = orders();
    assertThat(all).hasSize(15);
    int found = 0;
    for (int one = 0; one < all.size(); one++) {
      for (int two = one; two < all.size(); two++) {
        List<String> both = List.of(all.get(one), all.get(two));
        boolean deadlocks = deadlocks(both);
        assertThat(isPredicted(both)).as(both.toString()).isEqualTo(deadlocks);
        found += deadlocks ? 1 : 0;
      }
    }
    assertThat(found).isEqualTo(expected(all));
  }

  /** By the definition: x before y in one, y before x in the other, nothing common before both. */
  private static int expected(List<String> all) {
    int count = 0;
    for (int one = 0; one < all.size(); one++) {
      for (int two = one; two < all.size(); two++) {
        count += canDeadlock(all.get(one), all.get(two)) ? 1 : 0;
      }
    }
    return count;
  }

  private static boolean canDeadlock(String one, String two) {
    for (int inner = 1; inner < one.length(); inner++) {
      for (int other = 1; other < two.length(); other++) {
        String held = one.substring(0, inner);
        String otherHeld = two.substring(0, other);
        boolean isApart = held.chars().noneMatch(lock -> otherHeld.indexOf(lock) >= 0);
        if (isApart
            && otherHeld.indexOf(one.charAt(inner)) >= 0
            && held.indexOf(two.charAt(other)) >= 0) {
          return true;
        }
      }
    }
    return false;
  }

  /** Random ones: what deadlocks is predicted, and what is predicted deadlocks. */
  @Test
  void threeThreadsArePredicted() {
    SplittableRandom random = new SplittableRandom(5);
    List<String> all = orders().stream().filter(order -> order.length() == 2).toList();
    int found = 0;
    for (int round = 0; round < 25; round++) {
      List<String> three = new ArrayList<>();
      for (int thread = 0; thread < 3; thread++) {
        three.add(all.get(random.nextInt(all.size())));
      }
      boolean deadlocks = deadlocks(three);
      assertThat(isPredicted(three)).as(three.toString()).isEqualTo(deadlocks);
      found += deadlocks ? 1 : 0;
    }
    assertThat(found).isBetween(5, 24);
  }
}
