package dev.linchpin.internal.engine.search;

import dev.linchpin.internal.engine.search.order.HappensBefore;
import dev.linchpin.internal.engine.search.order.RaceFreedom;
import dev.linchpin.internal.engine.step.RunView;
import dev.linchpin.internal.engine.step.record.Naming;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * The calls of code that is not rewritten which two threads may make on one object at a time, while
 * the search makes each of them in one step. What happens inside them was not explored.
 *
 * <p>Synchronized methods take the monitor of their object, so they race with nothing that does so
 * too. Of some other classes each call is atomic for the others of the same class ({@link
 * #ATOMIC}).
 */
final class OneStepCalls {
  /**
   * By class, in its source: methods that take one lock, or change one variable, in each call. Not
   * {@code Random.nextLong}, which draws twice.
   */
  private static final Map<String, Set<String>> ATOMIC =
      Map.of(
          "java.util.Random",
          Set.of("next", "nextBoolean", "nextFloat", "nextInt"),
          "java.util.Properties",
          Set.of(
              "containsKey",
              "get",
              "getOrDefault",
              "getProperty",
              "isEmpty",
              "put",
              "putIfAbsent",
              "remove",
              "setProperty",
              "size"),
          "java.io.CharArrayWriter",
          Set.of("append", "reset", "size", "toCharArray", "toString", "write"),
          "java.io.StringReader",
          Set.of("close", "mark", "read", "ready", "reset", "skip"),
          "java.io.StringWriter",
          Set.of("append", "toString", "write"),
          "java.io.PrintStream",
          Set.of("append", "checkError", "flush", "format", "print", "printf", "println", "write"),
          "java.io.PrintWriter",
          Set.of("append", "checkError", "flush", "format", "print", "printf", "println", "write"));

  /** These keep what they are given and do not look at it. */
  private static final Set<String> KEEPING = Set.of("java.util.List.of", "java.util.Map.entry");

  /** Each call of these reads or changes one variable. */
  private static final String REFERENCES = "java.lang.ref.";

  private final Set<String> names = new TreeSet<>();

  /** Looks at a run, unless such calls are known. */
  void look(RunView run, HappensBefore happenings) {
    Naming naming = run.naming();
    if (naming == null || !names.isEmpty() || !run.trace().hasWholes()) {
      return;
    }
    happenings.tellCallRaces(
        run.trace(),
        new RaceFreedom.CallRaces() {
          @Override
          public boolean isCall(int site) {
            String callee = naming.callee(site);
            return !callee.isEmpty() && !callee.startsWith(REFERENCES) && !KEEPING.contains(callee);
          }

          @Override
          public void race(int call, int other) {
            add(naming.callee(call), naming.callee(other));
          }
        });
  }

  private void add(String call, String other) {
    if (isAtomic(call) && isAtomic(other) && owner(call).equals(owner(other))) {
      return;
    }
    names.add(call);
    if (!other.isEmpty()) {
      names.add(other);
    }
  }

  private static String owner(String method) {
    return method.substring(0, Math.max(0, method.lastIndexOf('.')));
  }

  private static boolean isAtomic(String method) {
    return ATOMIC
        .getOrDefault(owner(method), Set.of())
        .contains(method.substring(method.lastIndexOf('.') + 1));
  }

  boolean areKnown() {
    return !names.isEmpty();
  }

  /** For people: {@code java.util.zip.CRC32.update and java.util.zip.CRC32.getValue}. */
  String text() {
    return String.join(" and ", names);
  }
}
