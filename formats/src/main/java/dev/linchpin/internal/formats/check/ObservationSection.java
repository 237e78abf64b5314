package dev.linchpin.internal.formats.check;

import dev.linchpin.execution.Result;
import dev.linchpin.execution.Result.Pending;
import dev.linchpin.finding.Observations.SerialHistory;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Scenario;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One section of an observation file while it is read. The reader passes each part in turn and gets
 * an error message, or null.
 */
final class ObservationSection {
  private static final Pattern ID = Pattern.compile("([1-9][0-9]{0,3})(B?)");
  private static final Pattern CALL =
      Pattern.compile("([1-9][0-9]{0,3})\\[\\s+(?:\\](\\1)|#)(?:\\s+|$)");

  /**
   * An operation of the section.
   *
   * @param lane its thread from 0, or the number of threads for closing observations
   * @param at its position there
   */
  private record Op(int lane, int at, boolean isBlocking) {}

  private final List<List<Invocation>> lanes;
  private final List<Integer> firstOperation = new ArrayList<>();
  private final Map<String, Op> ops = new HashMap<>();
  private final Map<String, Result> results = new HashMap<>();
  private final Map<String, Integer> laneSizes = new HashMap<>();
  private final List<SerialHistory> histories = new ArrayList<>();

  ObservationSection(Scenario scenario) {
    this.lanes = ObservationWriter.lanes(scenario);
    int first = 0;
    for (List<Invocation> lane : lanes) {
      firstOperation.add(first);
      first += lane.size();
    }
  }

  List<SerialHistory> histories() {
    return histories;
  }

  String thread(String name, String text) {
    int lane = lane(name);
    if (lane < 0) {
      return "found thread '%s'; expected %s".formatted(name, laneNames());
    }
    if (laneSizes.containsKey(name)) {
      return "thread %s occurs twice; expected it once".formatted(name);
    }
    String[] ids = text.isEmpty() ? new String[0] : text.split("\\s+");
    if (ids.length > lanes.get(lane).size()) {
      return "thread %s has %s operations; expected at most %s, as the scenario has"
          .formatted(name, ids.length, lanes.get(lane).size());
    }
    laneSizes.put(name, ids.length);
    for (int at = 0; at < ids.length; at++) {
      Matcher id = ID.matcher(ids[at]);
      if (!id.matches()) {
        return "found '%s'; expected the number of an operation, with a B if it blocks"
            .formatted(ids[at]);
      }
      if (ops.put(id.group(1), new Op(lane, at, !id.group(2).isEmpty())) != null) {
        return "operation %s occurs twice; expected it once".formatted(id.group(1));
      }
    }
    return "";
  }

  private int lane(String name) {
    if (name.equals(ObservationWriter.FINAL)) {
      return lanes.size() - 1;
    }
    for (int lane = 0; lane < lanes.size() - 1; lane++) {
      if (ObservationWriter.threadName(lane).equals(name)) {
        return lane;
      }
    }
    return -1;
  }

  private String laneNames() {
    String last = ObservationWriter.threadName(lanes.size() - 2);
    return (last.equals("A") ? "A" : "A to " + last) + " or " + ObservationWriter.FINAL;
  }

  String op(String id, String method, String text) {
    Op op = ops.get(id);
    if (op == null) {
      return "operation %s belongs to no thread; expected it in an earlier <thread>".formatted(id);
    }
    Invocation invocation = lanes.get(op.lane()).get(op.at());
    Optional<Map<String, String>> parts = OpText.parse(text);
    if (parts.isEmpty()) {
      return "found '%s'; expected value=\"…\" result=\"…\"".formatted(text);
    }
    String value = parts.get().getOrDefault("value", "");
    if (!method.equals(invocation.method()) || !value.equals(OpText.arguments(invocation))) {
      return "operation %s is %s(%s); expected %s, as the scenario has"
          .formatted(id, method, value, invocation.text());
    }
    results.put(id, op.isBlocking() ? new Pending() : OpText.result(parts.get()));
    return "";
  }

  String history(String text) {
    HistoryLine line = new HistoryLine();
    Matcher call = CALL.matcher(text);
    int at = 0;
    while (at < text.length()) {
      if (!call.region(at, text.length()).lookingAt()) {
        return "found '%s'; expected calls and returns such as 1[ ]1, or 1[ # at the end"
            .formatted(text.substring(at));
      }
      at = call.end();
      boolean isStuck = call.group(2) == null;
      String wrong = line.add(call.group(1), isStuck);
      if (!wrong.isEmpty()) {
        return wrong;
      }
      if (isStuck && at < text.length()) {
        return "found '%s' after #; expected the end".formatted(text.substring(at));
      }
    }
    if (line.size() != ops.size()) {
      return "a history of %s operations; expected all %s of the section"
          .formatted(line.size(), ops.size());
    }
    histories.add(new SerialHistory(line.order, line.answers, line.closing));
    return "";
  }

  /** A history while its operations are read one after the other. */
  private final class HistoryLine {
    private final List<Integer> order = new ArrayList<>();
    private final List<Result> answers = new ArrayList<>();
    private final List<Result> closing = new ArrayList<>();
    private final int[] done = new int[lanes.size()];

    int size() {
      return answers.size() + closing.size();
    }

    String add(String id, boolean isStuck) {
      Op op = ops.get(id);
      Result result = results.get(id);
      if (op == null || result == null) {
        return "operation %s is not described; expected a <thread> and an <op> for it before"
            .formatted(id);
      }
      if (op.at() != done[op.lane()]++) {
        return "operation %s is not in the order of its thread".formatted(id);
      }
      if (isStuck != op.isBlocking()) {
        return "operation %s %s"
            .formatted(
                id,
                op.isBlocking()
                    ? "blocks; expected %s[ #".formatted(id)
                    : "does not block; expected ]" + id);
      }
      if (op.lane() == lanes.size() - 1) {
        closing.add(result);
      } else if (closing.isEmpty()) {
        order.add(firstOperation.get(op.lane()) + op.at());
        answers.add(result);
      } else {
        return "operation %s comes after the final ones".formatted(id);
      }
      return "";
    }
  }
}
