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
import java.util.Comparator;
import java.util.List;
import java.util.Set;

/**
 * Which differences between answers count.
 *
 * <p>Exceptions are compared by their class: a message may hold what no caller relies on. Answers
 * of weak operations are all alike. Answers of nondeterministic operations of one name may be
 * exchanged: they are handed out anew in a fixed order, so that runs which differ in nothing else
 * become equal.
 */
public final class Comparison {
  private static final Result ANYTHING = new Returned("?");

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
    for (String method : relaxation.nondeterministic()) {
      exchange(method, results);
    }
    List<Result> closing = new ArrayList<>();
    for (int at = 0; at < answers.closing().size(); at++) {
      closing.add(plain(scenario.closing().get(at), answers.closing().get(at)));
    }
    return new Answers(results, closing);
  }

  /** Whether the operation always answers alike in serial runs that were alike until then. */
  boolean isDeterministic(int op) {
    String method = scenario.invocation(op).method();
    return !relaxation.nondeterministic().contains(method) && !relaxation.weak().contains(method);
  }

  private Result plain(Invocation invocation, Result result) {
    if (hasReturned(result) && relaxation.weak().contains(invocation.method())) {
      return ANYTHING;
    }
    return result instanceof Thrown thrown ? new Thrown(thrown.type(), "") : result;
  }

  private void exchange(String method, List<Result> results) {
    List<Integer> places = new ArrayList<>();
    for (int op = 0; op < results.size(); op++) {
      if (scenario.invocation(op).method().equals(method) && hasReturned(results.get(op))) {
        places.add(op);
      }
    }
    List<Result> sorted =
        places.stream().map(results::get).sorted(Comparator.comparing(Comparison::text)).toList();
    for (int at = 0; at < places.size(); at++) {
      results.set(places.get(at), sorted.get(at));
    }
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
