package dev.linchpin.internal.judge.serial;

import dev.linchpin.execution.EndStatus;
import dev.linchpin.execution.Outcome;
import dev.linchpin.execution.Result;
import dev.linchpin.scenario.Scenario;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The possible results of a scenario if its operations run one after the other.
 *
 * <p>A concurrent history is correct iff some serial run has the same results in an order that
 * respects real time. Serial runs are grouped by their results, and runs of a group that differ
 * only in the order of independent operations form one {@link SerialClass}. So a query costs one
 * hash and, for each class of the group, one topological sort of a few operations.
 *
 * <p>Source: Burckhardt, Dern, Musuvathi, Tan, <i>Line-Up: A Complete and Automatic Linearizability
 * Checker</i>, PLDI 2010, sections 2.3, 3.3 and 4.1 (stuck histories; grouping by what each thread
 * saw).
 *
 * <p>Departs from it: members of a group are classes of runs, not runs; closing calls are part of
 * the results; exceptions are results; methods may have weaker guarantees ({@link Comparison}).
 */
public final class SerialSpec {
  private final Comparison comparison;
  private final Map<Answers, List<SerialClass>> groups = new HashMap<>();
  private final List<SerialClass> classes = new ArrayList<>();
  private final Set<Map<String, List<String>>> profiles = new HashSet<>();
  private boolean threw;

  /** Whether some answer of a serial run could not be read. */
  private boolean hasUnread;

  /**
   * The specification that serial runs imply.
   *
   * @param serial what all serial runs of the scenario showed, each different outcome once
   */
  public SerialSpec(Scenario scenario, Comparison comparison, List<Outcome> serial) {
    this.comparison = comparison;
    for (Outcome behaviour : serial) {
      if (behaviour.status() == EndStatus.THREW) {
        threw = true;
      } else if (behaviour.status() != EndStatus.OUT_OF_BUDGET
          && behaviour.status() != EndStatus.ABANDONED
          && isSerial(behaviour)) {
        SerialClass runs = new SerialClass(scenario, behaviour);
        classes.add(runs);
        hasUnread |= Comparison.hasUnread(runs.answers());
        profiles.add(comparison.profile(runs.answers()));
        groups
            .computeIfAbsent(comparison.canonical(runs.answers()), same -> new ArrayList<>())
            .add(runs);
      }
    }
  }

  /**
   * Whether at most one operation is left. An operation that reaches the engine's limit of steps is
   * set aside to see whether others help it; then nothing is known of any serial order.
   */
  private static boolean isSerial(Outcome behaviour) {
    return behaviour.results().stream().filter(Result.Pending.class::isInstance).count() <= 1;
  }

  /**
   * An order of the operations in which a serial run gives these answers.
   *
   * @param answers with at most one operation pending; then the serial run must block there. What
   *     was not called is not called there either
   * @param earlier real time, which the order keeps
   * @return operations, the pending one last; null if no serial run is a witness
   */
  public int @Nullable [] witness(Answers answers, Earlier earlier) {
    Map<String, List<String>> asked = comparison.profile(answers);
    if (!hasUnread && profiles.stream().noneMatch(profile -> contains(profile, asked))) {
      return null;
    }
    for (SerialClass runs : alike(answers)) {
      int[] order = runs.order(earlier);
      if (order != null) {
        return order;
      }
    }
    return null;
  }

  /** What serial runs answer to an operation, each answer once. */
  public List<Result> answersOf(int operation) {
    return classes.stream()
        .map(runs -> runs.answers().results().get(operation))
        .filter(answer -> !(answer instanceof Result.Pending || answer instanceof Result.Uncalled))
        .distinct()
        .toList();
  }

  /** Whether some serial run answers so to the operation. */
  public boolean answers(int operation, Result result) {
    return answersOf(operation).stream()
        .anyMatch(answer -> comparison.isSame(operation, answer, result));
  }

  /** The serial runs with these answers; what could not be read is no difference. */
  private List<SerialClass> alike(Answers answers) {
    if (!hasUnread && !Comparison.hasUnread(answers)) {
      return groups.getOrDefault(comparison.canonical(answers), List.of());
    }
    return classes.stream()
        .filter(
            runs ->
                comparison
                    .canonical(answers, runs.answers())
                    .equals(comparison.canonical(runs.answers(), answers)))
        .toList();
  }

  /** Whether each answer asked for is there, as often. */
  private static boolean contains(
      Map<String, List<String>> profile, Map<String, List<String>> asked) {
    for (Map.Entry<String, List<String>> answers : asked.entrySet()) {
      List<String> left = new ArrayList<>(profile.getOrDefault(answers.getKey(), List.of()));
      if (!answers.getValue().stream().allMatch(left::remove)) {
        return false;
      }
    }
    return true;
  }

  /** Whether something besides the operations threw in a serial run. */
  public boolean threw() {
    return threw;
  }

  /** Whether there is any serial run to compare with. */
  public boolean isEmpty() {
    return classes.isEmpty();
  }

  /** All serial histories, unless they are more than the limit. */
  public SerialTree tree(long limit) {
    return new SerialTree(comparison, classes, limit);
  }
}
