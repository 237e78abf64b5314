package dev.linchpin.finding.words;

import dev.linchpin.execution.Outcome;
import dev.linchpin.execution.Result;
import dev.linchpin.finding.Failure;
import dev.linchpin.finding.SerialRun;
import dev.linchpin.scenario.Scenario;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/** What serial orders give instead of what a run gave, for the end of a sentence. */
final class Expectation {
  private static final List<String> ORDINALS =
      List.of("first", "second", "third", "fourth", "fifth", "sixth");

  /** Letters of the word that needs not be repeated. */
  private static final int RETURNS = "returns ".length();

  /** A longer list of values is no help. */
  private static final int MOST_VALUES = 3;

  private final Scenario scenario;
  private final Outcome outcome;
  private final List<SerialRun> serial;

  /** Whether all serial runs are known. */
  private final boolean hasAll;

  Expectation(Failure failure) {
    this.scenario = failure.scenario();
    this.outcome = failure.execution().outcome();
    List<SerialRun> all = failure.serial();
    List<SerialRun> inTime =
        all.stream().filter(run -> isInTime(failure.order(), run.order())).toList();
    this.serial = inTime.isEmpty() ? all : inTime;
    this.hasAll = !all.isEmpty() && failure.serialRuns() == all.size();
  }

  /** Whether calls that followed each other in the run do so in a serial order. */
  private static boolean isInTime(List<Failure.Order> pairs, List<Integer> order) {
    return pairs.stream()
        .filter(pair -> order.contains(pair.earlier()) && order.contains(pair.later()))
        .allMatch(pair -> order.indexOf(pair.earlier()) < order.indexOf(pair.later()));
  }

  /**
   * What calls of one method give, as {@code ; called one after the other, the first returns 1 and
   * the second 2}; empty if that depends on the order.
   */
  String oneAfterTheOther() {
    Set<List<String>> all = new LinkedHashSet<>();
    serial.forEach(run -> all.add(run.answers().stream().map(ResultWords::deed).toList()));
    boolean isReturned =
        serial.stream()
            .flatMap(run -> run.answers().stream())
            .allMatch(Result.Returned.class::isInstance);
    if (!hasAll || all.size() != 1) {
      return "";
    }
    List<String> deeds = all.iterator().next();
    if (deeds.size() < 2 || deeds.size() > ORDINALS.size()) {
      return "";
    }
    List<String> parts = new ArrayList<>();
    for (int at = 0; at < deeds.size(); at++) {
      String deed = at > 0 && isReturned ? deeds.get(at).substring(RETURNS) : deeds.get(at);
      parts.add("the %s %s".formatted(ORDINALS.get(at), deed));
    }
    return "; called one after the other, " + joined(parts, "and");
  }

  /** What the only closing observation gives, as {@code instead of 2}; empty if that is unknown. */
  String insteadAtTheEnd() {
    if (!hasAll || outcome.closing().size() != 1) {
      return "";
    }
    Set<String> values = new LinkedHashSet<>();
    for (SerialRun run : serial) {
      if (run.closing().size() != 1 || !(run.closing().get(0) instanceof Result.Returned)) {
        return "";
      }
      values.add(ResultWords.value(run.closing().get(0)));
    }
    boolean isOther = !values.contains(ResultWords.value(outcome.closing().get(0)));
    return isOther && values.size() <= MOST_VALUES
        ? " instead of " + joined(List.copyOf(values), "or")
        : "";
  }

  /**
   * What an operation gives whose result is in no serial run, or else the first difference from the
   * closest serial run; with a colon before it, empty if nothing is known.
   */
  String difference() {
    for (int operation = 0; hasAll && operation < outcome.results().size(); operation++) {
      Set<Result> possible = possible(operation);
      Result given = outcome.results().get(operation);
      boolean isForeign =
          !possible.isEmpty()
              && possible.size() <= MOST_VALUES
              && possible.stream().noneMatch(one -> isSame(one, given));
      if (isForeign) {
        return ": %s would %s"
            .formatted(OperationText.of(scenario, operation), alternatives(possible));
      }
    }
    return serial.isEmpty() ? "" : closest(serial.get(0));
  }

  /** As {@code return null or 7}. */
  private static String alternatives(Set<Result> possible) {
    if (possible.stream()
        .allMatch(one -> one instanceof Result.Returned && !ResultWords.isFuture(one))) {
      return "return " + joined(possible.stream().map(ResultWords::value).toList(), "or");
    }
    return joined(possible.stream().map(ResultWords::infinitive).distinct().toList(), "or");
  }

  private Set<Result> possible(int operation) {
    Set<Result> possible = new LinkedHashSet<>();
    for (SerialRun run : serial) {
      int at = run.order().indexOf(operation);
      if (at >= 0) {
        possible.add(run.answers().get(at));
      }
    }
    return possible;
  }

  /** As {@code ; in the closest serial order, next() by thread 2 would return 2, not 1}. */
  String inTheClosest() {
    String closest = serial.isEmpty() ? "" : difference(serial.get(0));
    return closest.isEmpty() ? "" : "; in the closest serial order, " + closest;
  }

  private String closest(SerialRun run) {
    String difference = difference(run);
    return difference.isEmpty() ? "" : ": in the closest one, " + difference;
  }

  private String difference(SerialRun run) {
    return IntStream.range(0, run.order().size())
        .filter(at -> !isSame(run.answers().get(at), outcome.results().get(run.order().get(at))))
        .mapToObj(
            at ->
                ResultWords.difference(
                    OperationText.of(scenario, run.order().get(at)),
                    run.answers().get(at),
                    outcome.results().get(run.order().get(at))))
        .findFirst()
        .orElse("");
  }

  private static boolean isSame(Result one, Result other) {
    return ResultWords.deed(one).equals(ResultWords.deed(other));
  }

  private static String joined(List<String> parts, String last) {
    int end = parts.size() - 1;
    return end == 0
        ? parts.get(0)
        : String.join(", ", parts.subList(0, end)) + " " + last + " " + parts.get(end);
  }
}
