package dev.linchpin.execution.tree;

import dev.linchpin.execution.Event;
import dev.linchpin.execution.Event.Kind;
import dev.linchpin.execution.Execution;
import dev.linchpin.scenario.Scenario;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A run as a tree of calls, in the order in which it happened: operations, the user's calls inside
 * them, accesses and steps on locks in the user's lines, and each call into a library as one line
 * with its arguments and its answer. A switch of threads inside a library call splits its line. At
 * the end stands what threads that never go on wait for, unless their last line is that wait.
 *
 * @param lines in order
 * @param unobserved how many accesses are left out because no other thread can observe them
 * @param folded how many events are inside lines for library calls
 * @param others threads of the subject that are left out because they run library code only
 */
public record CallTree(List<TreeLine> lines, int unobserved, int folded, List<Integer> others) {
  public CallTree {
    lines = List.copyOf(lines);
    others = List.copyOf(others);
  }

  /** The tree with what matters to other threads. */
  public static CallTree of(Scenario scenario, Execution run) {
    return build(scenario, run, false);
  }

  /** The tree with every event, library calls opened. */
  public static CallTree complete(Scenario scenario, Execution run) {
    return build(scenario, run, true);
  }

  private static CallTree build(Scenario scenario, Execution run, boolean complete) {
    Notice notice = Notice.of(run.events());
    BlockedWords blocked = new BlockedWords(run);
    Set<Integer> shownThreads = threads(scenario, run, complete);
    List<Integer> chosen = new ArrayList<>();
    int unobserved = 0;
    for (int index = 0; index < run.events().size(); index++) {
      Event event = run.events().get(index);
      boolean isSaid = event.kind() == Kind.BLOCKED && blocked.isWait(event);
      boolean isIdle = !complete && isIdle(scenario, run, event);
      if (!isSaid && !isIdle && shownThreads.contains(event.thread())) {
        if (complete || notice.isShown(event)) {
          chosen.add(index);
        } else {
          unobserved++;
        }
      }
    }
    TreeBuilder builder = new TreeBuilder(scenario, run, complete);
    chosen.forEach(builder::add);
    List<TreeLine> lines = builder.lines();
    int folded =
        lines.stream()
            .filter(line -> line.kind() == TreeLine.Kind.LIBRARY)
            .mapToInt(line -> line.events().size())
            .sum();
    List<Integer> others =
        run.events().stream()
            .map(Event::thread)
            .filter(thread -> !shownThreads.contains(thread))
            .distinct()
            .sorted()
            .toList();
    return new CallTree(lines, unobserved, complete ? 0 : folded, others);
  }

  /**
   * Whether a thread that a library started waits inside the library for more work, when all
   * operations have returned: that is no part of a failure.
   */
  public static boolean isIdle(Scenario scenario, Execution run, Event event) {
    return event.kind() == Kind.BLOCKED
        && event.operation() < 0
        && run.outcome().isCompleted()
        && !event.frames().isEmpty()
        && !new Links(scenario.subject()).reachesUser(event);
  }

  /**
   * Those of the scenario, and any other in which code of the user runs. A thread of a library that
   * waits for work when all operations have returned is none; if they have not, it may be why.
   */
  private static Set<Integer> threads(Scenario scenario, Execution run, boolean complete) {
    Links links = new Links(scenario.subject());
    Set<Integer> threads = new HashSet<>();
    for (Event event : run.events()) {
      if (complete
          || event.operation() >= 0
          || event.thread() <= scenario.threads().size()
          || (event.kind() == Kind.BLOCKED && !isIdle(scenario, run, event))
          || isPlain(event)
          || links.reachesUser(event)) {
        threads.add(event.thread());
      }
    }
    return threads;
  }

  /** Whether it is an access of which the calls in progress are not known. */
  private static boolean isPlain(Event event) {
    return event.frames().isEmpty() && event.kind() != Kind.CALL && event.kind() != Kind.RETURN;
  }
}
