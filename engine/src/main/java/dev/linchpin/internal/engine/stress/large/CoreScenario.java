package dev.linchpin.internal.engine.stress.large;

import dev.linchpin.finding.stress.StressOperation;
import dev.linchpin.finding.stress.StressScenario;
import dev.linchpin.history.RecordedOperation;
import dev.linchpin.history.ValueTable;
import dev.linchpin.internal.engine.stress.StressOrder;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.LongFunction;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The operations of a core as a scenario, and for people. */
final class CoreScenario {
  private static final int MOST_OPERATIONS = 12;

  private CoreScenario() {}

  /**
   * A scenario of these operations; its threads are empty if they are too many, or of one thread.
   */
  static StressScenario of(
      StressOrder.Calls calls, TypedSubject subject, List<RecordedOperation> core) {
    Map<Integer, List<RecordedOperation>> threads = new TreeMap<>();
    core.stream()
        .sorted(Comparator.comparingLong(RecordedOperation::call))
        .forEach(
            operation ->
                threads
                    .computeIfAbsent(operation.process(), ignored -> new ArrayList<>())
                    .add(operation));
    boolean isUsable = threads.size() > 1 && core.size() <= MOST_OPERATIONS;
    String text =
        threads.values().stream()
            .map(
                thread ->
                    thread.stream()
                        .map(operation -> call(subject, operation))
                        .collect(Collectors.joining("; ")))
            .collect(Collectors.joining(" | "));
    return new StressScenario(
        calls.creation(), String.join("; ", calls.setup()), isUsable ? text : "", "");
  }

  private static String call(TypedSubject subject, RecordedOperation operation) {
    List<LongFunction<Object>> makers =
        subject.operations().stream()
            .filter(each -> each.called().invocation().method().equals(operation.shownMethod()))
            .findFirst()
            .map(TypedOperation::values)
            .orElse(List.of());
    boolean isLong = !makers.isEmpty() && makers.get(0).apply(1) instanceof Long;
    return operation.shownMethod()
        + arguments(operation.argument()).stream()
            .map(value -> isLong ? value + "L" : ValueTable.literal(value))
            .collect(Collectors.joining(", ", "(", ")"));
  }

  private static List<?> arguments(@Nullable Object argument) {
    if (argument instanceof List<?> several) {
      return several;
    }
    return argument == null ? List.of() : List.of(argument);
  }

  /** For people, in the order of the calls. */
  static List<StressOperation> shown(List<RecordedOperation> core) {
    return core.stream()
        .sorted(Comparator.comparingLong(RecordedOperation::call))
        .map(CoreScenario::shown)
        .toList();
  }

  private static StressOperation shown(RecordedOperation operation) {
    Long returned = operation.returned();
    Object result = operation.shownResult();
    String arguments =
        arguments(operation.argument()).stream()
            .map(ValueTable::literal)
            .collect(Collectors.joining(", ", "(", ")"));
    return new StressOperation(
        operation.process(),
        operation.shownMethod() + arguments,
        returned == null ? null : ValueTable.literal(result),
        operation.call(),
        returned);
  }
}
