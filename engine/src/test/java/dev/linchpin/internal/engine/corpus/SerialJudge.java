package dev.linchpin.internal.engine.corpus;

import dev.linchpin.corpus.CorpusEntry;
import dev.linchpin.execution.Result;
import dev.linchpin.internal.judge.realtime.LegalOrder;
import dev.linchpin.internal.judge.realtime.RealTimeOrder;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Literal;
import dev.linchpin.scenario.ScenarioText;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Tries every order of the operations on the real specification class, by brute force.
 *
 * <p>For scenarios in which no operation blocks. An order is legal if each operation answers as it
 * did, and the closing operations after them too.
 */
final class SerialJudge implements LegalOrder<List<Result>> {
  private final CorpusEntry entry;
  private final List<Result> closingResults;
  private final List<Invocation> operations;

  SerialJudge(CorpusEntry entry, List<Result> closingResults) {
    this.entry = entry;
    this.closingResults = closingResults;
    this.operations =
        ScenarioText.threads(entry.script().threads()).stream().flatMap(List::stream).toList();
  }

  @Override
  public int @Nullable [] find(List<Result> results, RealTimeOrder order) {
    return extend(new ArrayList<>(), results, order);
  }

  private int @Nullable [] extend(
      List<Integer> sequence, List<Result> results, RealTimeOrder order) {
    if (sequence.size() == operations.size()) {
      int[] whole = sequence.stream().mapToInt(Integer::intValue).toArray();
      return order.allows(whole) && answersSo(whole, results) ? whole : null;
    }
    for (int next = 0; next < operations.size(); next++) {
      if (!sequence.contains(next)) {
        sequence.add(next);
        int[] found = extend(sequence, results, order);
        if (found != null) {
          return found;
        }
        sequence.remove(sequence.size() - 1);
      }
    }
    return null;
  }

  private boolean answersSo(int[] sequence, List<Result> results) {
    try {
      Object object = entry.specification().getDeclaredConstructor().newInstance();
      for (Invocation invocation : ScenarioText.invocations(entry.script().init())) {
        invoke(object, invocation);
      }
      for (int operation : sequence) {
        if (!isSame(invoke(object, operations.get(operation)), results.get(operation))) {
          return false;
        }
      }
      List<Invocation> closing = ScenarioText.invocations(entry.script().closing());
      for (int i = 0; i < closing.size(); i++) {
        if (!isSame(invoke(object, closing.get(i)), closingResults.get(i))) {
          return false;
        }
      }
      return true;
    } catch (ReflectiveOperationException e) {
      throw new LinkageError(e.getMessage(), e);
    }
  }

  private static boolean isSame(Result expected, Result actual) {
    return (expected instanceof Result.Thrown one && actual instanceof Result.Thrown other)
        ? one.type().equals(other.type())
        : expected.equals(actual);
  }

  private static Result invoke(Object object, Invocation invocation)
      throws ReflectiveOperationException {
    Object[] arguments =
        invocation.arguments().stream()
            .map(literal -> ((Literal.Constant) literal).value())
            .toArray();
    Method method =
        Arrays.stream(object.getClass().getMethods())
            .filter(candidate -> candidate.getName().equals(invocation.method()))
            .filter(candidate -> candidate.getParameterCount() == arguments.length)
            .findAny()
            .orElseThrow(() -> new NoSuchMethodException(invocation.toString()));
    try {
      Object answer = method.invoke(object, arguments);
      return method.getReturnType() == void.class
          ? new Result.Done()
          : new Result.Returned(String.valueOf(answer));
    } catch (InvocationTargetException e) {
      return new Result.Thrown(Objects.requireNonNull(e.getCause()).getClass().getName(), "");
    }
  }
}
