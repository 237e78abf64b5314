package dev.linchpin.internal.engine.memory;

import dev.linchpin.internal.engine.memory.LitmusRun.Choice;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Every execution of a litmus program: all choices, tried one after the other. */
final class AllExecutions {
  private AllExecutions() {}

  /** The outcome of each graph; a run that is stuck has none. */
  static Map<String, List<Object>> of(LitmusProgram program) {
    Map<String, List<Object>> complete = new HashMap<>();
    Set<String> seen = new HashSet<>();
    Deque<List<Choice>> open = new ArrayDeque<>();
    open.add(List.of());
    while (!open.isEmpty()) {
      List<Choice> path = open.removeLast();
      LitmusRun run = new LitmusRun(program);
      path.forEach(run::take);
      if (!seen.add(run.graph())) {
        continue;
      }
      List<Choice> choices = run.choices();
      if (choices.isEmpty()) {
        complete.put(run.graph(), run.outcome());
      }
      for (Choice choice : choices) {
        List<Choice> longer = new ArrayList<>(path);
        longer.add(choice);
        open.add(longer);
      }
    }
    return complete;
  }

  static Set<List<Object>> outcomes(LitmusProgram program) {
    return new HashSet<>(of(program).values());
  }
}
