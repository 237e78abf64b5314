package dev.linchpin.internal.judge.serial;

import dev.linchpin.execution.Identities;
import dev.linchpin.execution.Result;
import dev.linchpin.execution.Result.Pending;
import dev.linchpin.execution.Result.Returned;
import dev.linchpin.execution.Result.Thrown;
import dev.linchpin.execution.Result.Uncalled;
import dev.linchpin.execution.Result.Unread;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.subject.Relaxation;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Decides which differences between results count.
 *
 * <p>Exceptions are compared by their class: no caller relies on the message. Results of weak
 * operations are all equal. Results of nondeterministic operations are equal too in the search for
 * a serial order; but together, as a {@link #profile}, they must be those of some serial run.
 * Objects without their own text are compared by whether two results show the same object ({@link
 * Identities}). A result that could not be read equals any result.
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
    return canonical(answers, answers);
  }

  /** The same, for a comparison with others: an answer that is unread in either says nothing. */
  Answers canonical(Answers answers, Answers others) {
    List<Result> all = plain(readable(answers, others));
    int operations = answers.results().size();
    List<Result> numbered = Identities.numbered(all);
    return new Answers(
        numbered.subList(0, operations), numbered.subList(operations, numbered.size()));
  }

  private static Answers readable(Answers answers, Answers others) {
    return hasUnread(answers) || hasUnread(others)
        ? new Answers(
            readable(answers.results(), others.results()),
            readable(answers.closing(), others.closing()))
        : answers;
  }

  private static List<Result> readable(List<Result> answers, List<Result> others) {
    List<Result> readable = new ArrayList<>();
    for (int at = 0; at < answers.size(); at++) {
      Result answer = answers.get(at);
      boolean isUnread =
          answer instanceof Unread || (at < others.size() && others.get(at) instanceof Unread);
      readable.add(isUnread && hasReturned(answer) ? ANYTHING : answer);
    }
    return readable;
  }

  /** Whether some answer could not be read. */
  static boolean hasUnread(Answers answers) {
    return Stream.concat(answers.results().stream(), answers.closing().stream())
        .anyMatch(Unread.class::isInstance);
  }

  private List<Result> plain(Answers answers) {
    List<Result> plain = new ArrayList<>();
    for (int op = 0; op < answers.results().size(); op++) {
      plain.add(plain(scenario.invocation(op), answers.results().get(op)));
    }
    for (int at = 0; at < answers.closing().size(); at++) {
      plain.add(plain(scenario.closing().get(at), answers.closing().get(at)));
    }
    return plain;
  }

  /**
   * Whether two answers of one operation are alike. Which object an answer shows cannot be told
   * from it alone, so objects of one type are alike here.
   */
  public boolean isSame(int op, Result one, Result other) {
    return isSame(scenario.invocation(op), one, other);
  }

  /** Whether two answers of one closing observation are alike. */
  public boolean isSameClosing(int at, Result one, Result other) {
    return isSame(scenario.closing().get(at), one, other);
  }

  private boolean isSame(Invocation invocation, Result one, Result other) {
    boolean isUnread =
        (one instanceof Unread && hasReturned(other))
            || (other instanceof Unread && hasReturned(one));
    return isUnread || alone(plain(invocation, one)).equals(alone(plain(invocation, other)));
  }

  private static Result alone(Result result) {
    return result instanceof Returned returned
        ? new Returned(Identities.erased(returned.value()))
        : result;
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
      boolean isRead = hasReturned(result) && !(result instanceof Unread);
      if (relaxation.nondeterministic().contains(method) && isRead) {
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
      return "=" + Identities.erased(returned.value());
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
}
