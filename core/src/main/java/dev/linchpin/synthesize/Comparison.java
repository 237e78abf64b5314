package dev.linchpin.synthesize;

import dev.linchpin.execution.Result;
import dev.linchpin.execution.Result.Done;
import dev.linchpin.execution.Result.Pending;
import dev.linchpin.execution.Result.Returned;
import dev.linchpin.execution.Result.Thrown;
import dev.linchpin.execution.Result.Uncalled;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.subject.Relaxation;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Which differences between answers count.
 *
 * <p>Exceptions are compared by their class: a message may hold what no caller relies on. Answers
 * of weak operations are all alike. Answers of nondeterministic operations are alike too where a
 * serial order is looked for; but all together, as a {@link #profile}, they must be among those of
 * some serial run.
 */
public final class Comparison {
  private static final Result ANYTHING = new Returned("?");

  private static final Set<String> MISTAKES =
      Set.of(
          "java.lang.ArithmeticException",
          "java.lang.ArrayIndexOutOfBoundsException",
          "java.lang.ArrayStoreException",
          "java.lang.ClassCastException",
          "java.lang.IllegalMonitorStateException",
          "java.lang.IndexOutOfBoundsException",
          "java.lang.NegativeArraySizeException",
          "java.lang.NullPointerException",
          "java.lang.StackOverflowError",
          "java.lang.AssertionError",
          "java.lang.OutOfMemoryError",
          "java.lang.StringIndexOutOfBoundsException",
          "java.util.ConcurrentModificationException",
          "java.util.NoSuchElementException");

  private final Scenario scenario;
  private final Relaxation relaxation;

  public Comparison(Scenario scenario, Relaxation relaxation) {
    this.scenario = scenario;
    this.relaxation = relaxation;
  }

  /** The answers without the differences that do not count. */
  public Answers canonical(Answers answers) {
    List<Result> results = new ArrayList<>();
    for (int op = 0; op < answers.results().size(); op++) {
      results.add(plain(scenario.invocation(op), answers.results().get(op)));
    }
    List<Result> closing = new ArrayList<>();
    for (int at = 0; at < answers.closing().size(); at++) {
      closing.add(plain(scenario.closing().get(at), answers.closing().get(at)));
    }
    return new Answers(results, closing);
  }

  /** Whether two answers of one operation are alike. */
  public boolean isSame(int op, Result one, Result other) {
    Invocation invocation = scenario.invocation(op);
    return plain(invocation, one).equals(plain(invocation, other));
  }

  /** Whether two answers of one closing observation are alike. */
  public boolean isSameClosing(int at, Result one, Result other) {
    Invocation observation = scenario.closing().get(at);
    return plain(observation, one).equals(plain(observation, other));
  }

  private Result plain(Invocation invocation, Result result) {
    boolean isFree =
        relaxation.weak().contains(invocation.method())
            || relaxation.nondeterministic().contains(invocation.method());
    if (isFree && hasReturned(result)) {
      return ANYTHING;
    }
    return result instanceof Thrown thrown ? new Thrown(thrown.type(), "") : result;
  }

  /** What the nondeterministic operations answered, whichever of them: for each name, sorted. */
  Map<String, List<String>> profile(Answers answers) {
    Map<String, List<String>> profile = new TreeMap<>();
    for (int op = 0; op < answers.results().size(); op++) {
      String method = scenario.invocation(op).method();
      Result result = answers.results().get(op);
      if (relaxation.nondeterministic().contains(method) && hasReturned(result)) {
        profile.computeIfAbsent(method, name -> new ArrayList<>()).add(text(result));
      }
    }
    profile.values().forEach(Collections::sort);
    return profile;
  }

  private static boolean hasReturned(Result result) {
    return !(result instanceof Pending) && !(result instanceof Uncalled);
  }

  /** Different for different answers. */
  private static String text(Result result) {
    if (result instanceof Returned returned) {
      return "=" + returned.value();
    }
    return result instanceof Thrown thrown ? "!" + thrown.type() : "-";
  }

  /** Whether it is how an operation says that it did nothing: false, null or an exception. */
  public static boolean isFailure(Result result) {
    return result instanceof Thrown
        || (result instanceof Returned returned
            && Set.of("false", "null").contains(returned.value()));
  }

  /**
   * Whether it is how an operation says that it waited too long. Exceptions that only a mistake in
   * the code throws say something else.
   */
  public static boolean isTimeout(Result result) {
    return isFailure(result)
        && !(result instanceof Thrown thrown && MISTAKES.contains(thrown.type()));
  }

  /** As a person reads it: {@code 2}, {@code nothing}, {@code !IllegalStateException}. */
  public static String describe(Result result) {
    if (result instanceof Returned returned) {
      return returned.value();
    }
    if (result instanceof Thrown thrown) {
      return "!" + thrown.type().substring(thrown.type().lastIndexOf('.') + 1);
    }
    return result instanceof Done ? "nothing" : "#";
  }
}
