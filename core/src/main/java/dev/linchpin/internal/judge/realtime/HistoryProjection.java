package dev.linchpin.internal.judge.realtime;

import dev.linchpin.execution.Outcome;
import dev.linchpin.execution.Result;
import dev.linchpin.history.History;
import dev.linchpin.history.OperationRow;
import dev.linchpin.history.RecordingBuilder;
import dev.linchpin.history.Thrown;
import dev.linchpin.history.ValueTable;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Literal;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.spec.Vocabulary;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A run's results under one real-time order as a history that monitors can judge.
 *
 * <p>The setup comes before everything, its results {@link ValueTable#UNKNOWN}, for nobody records
 * them; the closing observations come after everything. Both are of process 0; the scenario's
 * threads are 1, 2, …. Operations stand in the order setup, threads, closing.
 */
public final class HistoryProjection {
  private static final Pattern NUMBER =
      Pattern.compile("[+-]?\\d+(\\.\\d+)?([eE][+-]?\\d+)?[lLfFdD]?");

  private final Scenario scenario;
  private final Vocabulary vocabulary;
  private final ValueTable values = new ValueTable();
  private final RecordingBuilder rows;
  private final OperationRow row = new OperationRow();
  private long clock;

  /** What the calls of the thread in progress returned, the latest of each method. */
  private final Map<String, Result.Returned> returned = new HashMap<>();

  private HistoryProjection(Scenario scenario, Vocabulary vocabulary) {
    this.scenario = scenario;
    this.vocabulary = vocabulary;
    this.rows = new RecordingBuilder(vocabulary.names(), values);
  }

  /**
   * The history.
   *
   * @param vocabulary names of the operations; open for a model
   * @param order one of the run's {@link MaximalHistories}, or a {@link Violation}'s
   * @throws IllegalArgumentException if a method is none of the vocabulary's
   */
  public static History of(
      Scenario scenario, Outcome outcome, RealTimeOrder order, Vocabulary vocabulary) {
    return new HistoryProjection(scenario, vocabulary).project(outcome, order);
  }

  private History project(Outcome outcome, RealTimeOrder order) {
    for (Invocation invocation : scenario.setup()) {
      addAlone(invocation, ValueTable.UNKNOWN);
    }
    addThreads(outcome.results(), order);
    for (int at = 0; at < outcome.closing().size(); at++) {
      addAlone(scenario.closing().get(at), word(outcome.closing().get(at)));
    }
    return rows.build().histories().get(0);
  }

  private void addAlone(Invocation invocation, long result) {
    row.call = clock++;
    row.returned = clock++;
    add(0, invocation, result);
  }

  private void addThreads(List<Result> results, RealTimeOrder order) {
    Stamps stamps = order.stamps();
    int op = 0;
    for (int thread = 0; thread < scenario.threads().size(); thread++) {
      returned.clear();
      for (Invocation invocation : scenario.threads().get(thread)) {
        if (order.isCalled(op)) {
          row.call = clock + stamps.call(op);
          row.returned = order.isPending(op) ? History.PENDING : clock + stamps.returned(op);
          add(thread + 1, invocation, word(results.get(op)));
          if (results.get(op) instanceof Result.Returned value) {
            returned.put(invocation.method(), value);
          }
        }
        op++;
      }
    }
    clock += 2L * op;
  }

  private void add(int process, Invocation invocation, long result) {
    row.line = rows.size() + 1L;
    row.process = process;
    row.method = vocabulary.code(invocation.method());
    if (row.method < 0) {
      throw new IllegalArgumentException(
          "\"%s\" is no operation to judge by; expected %s"
              .formatted(invocation.method(), vocabulary.expected()));
    }
    row.argument = argument(invocation.arguments());
    row.result = result;
    rows.accept(row);
  }

  private long argument(List<Literal> arguments) {
    return switch (arguments.size()) {
      case 0 -> ValueTable.NONE;
      case 1 -> values.of(value(arguments.get(0)));
      default -> values.of(several(arguments));
    };
  }

  private List<@Nullable Object> several(List<Literal> literals) {
    List<@Nullable Object> list = new ArrayList<>();
    for (Literal literal : literals) {
      list.add(value(literal));
    }
    return list;
  }

  private @Nullable Object value(Literal said) {
    Literal literal = said.plain();
    if (literal instanceof Literal.Earlier earlier) {
      Result.Returned value = returned.get(earlier.method());
      return value == null ? literal.text() : read(value.value());
    }
    if (literal instanceof Literal.Constant constant) {
      return constant.value() instanceof Character letter ? letter.toString() : constant.value();
    }
    if (literal instanceof Literal.Name name) {
      return name.text();
    }
    if (!(literal instanceof Literal.Construction construction)) {
      return literal.text();
    }
    return construction.function().equals("List.of")
        ? several(construction.arguments())
        : construction.function() + several(construction.arguments());
  }

  private long word(Result result) {
    if (result instanceof Result.Returned returned) {
      return values.of(read(returned.value()));
    }
    if (result instanceof Result.Thrown thrown) {
      return values.of(new Thrown(thrown.type()));
    }
    if (result instanceof Result.Unread) {
      return ValueTable.UNKNOWN;
    }
    return ValueTable.NONE;
  }

  /** The value that a result's text stands for; a text in quotes, or any other, is a string. */
  private static @Nullable Object read(String text) {
    if (text.equals("null")) {
      return null;
    }
    if (text.equals("true") || text.equals("false")) {
      return Boolean.valueOf(text);
    }
    if (NUMBER.matcher(text).matches()) {
      boolean hasSuffix = Character.isLetter(text.charAt(text.length() - 1));
      return new BigDecimal(hasSuffix ? text.substring(0, text.length() - 1) : text);
    }
    char quote = text.isEmpty() ? 0 : text.charAt(0);
    boolean isQuoted =
        text.length() > 1
            && (quote == '"' || quote == '\'')
            && text.charAt(text.length() - 1) == quote;
    return isQuoted ? text.substring(1, text.length() - 1) : text;
  }
}
