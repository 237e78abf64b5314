package dev.linchpin.internal.minimize;

import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Scenario;
import java.util.ArrayList;
import java.util.List;

/** Scenarios with something left out or with fewer threads; at least one operation stays. */
final class ScenarioParts {
  private ScenarioParts() {}

  /** Without setup, without closing, without one thread, the last one first. */
  static List<Scenario> withoutLargeParts(Scenario scenario) {
    List<Scenario> smaller = new ArrayList<>();
    if (!scenario.setup().isEmpty()) {
      smaller.add(withSetup(scenario, List.of()));
    }
    if (!scenario.closing().isEmpty()) {
      smaller.add(withClosing(scenario, List.of()));
    }
    for (int thread = scenario.threads().size() - 1; thread >= 0; thread--) {
      addWithThread(scenario, thread, List.of(), smaller);
    }
    return smaller;
  }

  /** Without the second half of a thread of at least four. */
  static List<Scenario> withoutHalves(Scenario scenario) {
    List<Scenario> smaller = new ArrayList<>();
    for (int thread = scenario.threads().size() - 1; thread >= 0; thread--) {
      List<Invocation> calls = scenario.threads().get(thread);
      if (calls.size() >= 4) {
        addWithThread(scenario, thread, calls.subList(0, calls.size() / 2), smaller);
      }
    }
    return smaller;
  }

  /** Without one operation, or one call of setup or closing. */
  static List<Scenario> withoutOneCall(Scenario scenario) {
    List<Scenario> smaller = new ArrayList<>();
    for (int thread = scenario.threads().size() - 1; thread >= 0; thread--) {
      List<Invocation> calls = scenario.threads().get(thread);
      for (int at = calls.size() - 1; at >= 0; at--) {
        addWithThread(scenario, thread, without(calls, at), smaller);
      }
    }
    for (int at = scenario.closing().size() - 1; at >= 0; at--) {
      smaller.add(withClosing(scenario, without(scenario.closing(), at)));
    }
    for (int at = scenario.setup().size() - 1; at >= 0; at--) {
      smaller.add(withSetup(scenario, without(scenario.setup(), at)));
    }
    return smaller;
  }

  /** With the operations of one thread appended to those of another. */
  static List<Scenario> withThreadsJoined(Scenario scenario) {
    List<Scenario> smaller = new ArrayList<>();
    for (int first = 0; first < scenario.threads().size(); first++) {
      for (int second = 0; second < scenario.threads().size(); second++) {
        if (first != second) {
          List<Invocation> joined = new ArrayList<>(scenario.threads().get(first));
          joined.addAll(scenario.threads().get(second));
          List<List<Invocation>> threads = new ArrayList<>(scenario.threads());
          threads.set(first, joined);
          threads.remove(second);
          smaller.add(withThreads(scenario, threads));
        }
      }
    }
    return smaller;
  }

  static Scenario withThreads(Scenario scenario, List<List<Invocation>> threads) {
    return new Scenario(scenario.creation(), scenario.setup(), threads, scenario.closing());
  }

  static Scenario withSetup(Scenario scenario, List<Invocation> setup) {
    return new Scenario(scenario.creation(), setup, scenario.threads(), scenario.closing());
  }

  static Scenario withClosing(Scenario scenario, List<Invocation> closing) {
    return new Scenario(scenario.creation(), scenario.setup(), scenario.threads(), closing);
  }

  /** A thread without operations goes; if it was the only one, there is nothing to add. */
  private static void addWithThread(
      Scenario scenario, int thread, List<Invocation> calls, List<Scenario> smaller) {
    List<List<Invocation>> threads = new ArrayList<>(scenario.threads());
    if (calls.isEmpty()) {
      threads.remove(thread);
    } else {
      threads.set(thread, calls);
    }
    if (!threads.isEmpty()) {
      smaller.add(withThreads(scenario, threads));
    }
  }

  private static List<Invocation> without(List<Invocation> calls, int at) {
    List<Invocation> rest = new ArrayList<>(calls);
    rest.remove(at);
    return rest;
  }
}
