package dev.linchpin.finding.words;

import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Scenario;
import java.util.List;

/** An operation as a person names it: {@code pop() by thread 2}, {@code the second pop() …}. */
public final class OperationText {
  private static final List<String> ORDINALS =
      List.of("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth");

  private OperationText() {}

  public static String of(Scenario scenario, int operation) {
    int first = 0;
    for (int thread = 0; thread < scenario.threads().size(); thread++) {
      List<Invocation> calls = scenario.threads().get(thread);
      if (operation < first + calls.size()) {
        String text = calls.get(operation - first).text();
        String which = which(calls, operation - first);
        return which + text + " by thread " + (thread + 1);
      }
      first += calls.size();
    }
    throw new IndexOutOfBoundsException("no operation " + operation);
  }

  /** Told apart from equal calls of its thread. */
  private static String which(List<Invocation> calls, int at) {
    Invocation call = calls.get(at);
    long same = calls.stream().filter(call::equals).count();
    int before = (int) calls.subList(0, at).stream().filter(call::equals).count();
    return same > 1 && before < ORDINALS.size() ? "the " + ORDINALS.get(before) + " " : "";
  }
}
