package dev.linchpin.internal.judge.serial;

import dev.linchpin.execution.Result;
import dev.linchpin.finding.Observations.SerialHistory;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * All serial histories of a scenario as a tree of calls and results.
 *
 * <p>The class under test is deterministic for this scenario iff no node of the tree has two
 * results of one operation.
 */
public final class SerialTree {
  private final Comparison comparison;
  private final Place root = new Place();
  private final long limit;
  private long histories;
  private @Nullable Contradiction contradiction;

  SerialTree(Comparison comparison, List<SerialClass> classes, long limit) {
    this.comparison = comparison;
    this.limit = limit;
    for (SerialClass runs : classes) {
      if (histories < limit) {
        grow(runs, root, 0);
      }
    }
  }

  /** Two serial histories that are alike until one operation answers differently. */
  public record Contradiction(SerialHistory one, SerialHistory other, int operation) {}

  private static final class Place {
    /** By operation, then by answer. */
    final Map<Integer, Map<Result, Place>> next = new LinkedHashMap<>();

    /** What the closing observations answer where all operations have returned, in each way. */
    final List<List<Result>> closings = new ArrayList<>();
  }

  private void grow(SerialClass runs, Place place, int placed) {
    int next = runs.nextAfter(placed);
    if (next == 0) {
      end(runs, place);
      return;
    }
    for (int left = next; left != 0 && histories < limit; left &= left - 1) {
      int op = Integer.numberOfTrailingZeros(left);
      Result answer = runs.answers().results().get(op);
      Map<Result, Place> answers = place.next.computeIfAbsent(op, key -> new LinkedHashMap<>());
      grow(runs, answers.computeIfAbsent(answer, key -> new Place()), placed | 1 << op);
    }
  }

  private void end(SerialClass runs, Place place) {
    List<Result> closing = runs.answers().closing();
    if (!place.closings.contains(closing)) {
      place.closings.add(closing);
      histories++;
    }
  }

  /** How many there are; the limit if there are more. */
  public long histories() {
    return histories;
  }

  /** Whether all are in it. */
  public boolean isComplete() {
    return histories < limit;
  }

  /** Every serial history, in the order of operations. */
  public void forEach(Consumer<? super SerialHistory> visitor) {
    visit(root, new ArrayList<>(), new ArrayList<>(), visitor);
  }

  private void visit(
      Place place,
      List<Integer> order,
      List<Result> answers,
      Consumer<? super SerialHistory> visitor) {
    place.closings.forEach(closing -> visitor.accept(new SerialHistory(order, answers, closing)));
    place.next.forEach(
        (op, byAnswer) ->
            byAnswer.forEach(
                (answer, child) -> {
                  order.add(op);
                  answers.add(answer);
                  visit(child, order, answers, visitor);
                  order.remove(order.size() - 1);
                  answers.remove(answers.size() - 1);
                }));
  }

  /**
   * Two serial histories that contradict each other, or null if the class is deterministic here.
   * Operations that were declared nondeterministic or weak do not count.
   */
  public @Nullable Contradiction contradiction() {
    contradiction = null;
    seek(root, new ArrayList<>(), new ArrayList<>());
    return contradiction;
  }

  private void seek(Place place, List<Integer> order, List<Result> answers) {
    for (Map.Entry<Integer, Map<Result, Place>> step : place.next.entrySet()) {
      int op = step.getKey();
      List<Result> different = differing(op, step.getValue());
      if (different.size() > 1) {
        SerialHistory one = completed(place, op, different.get(0), order, answers);
        SerialHistory other = completed(place, op, different.get(1), order, answers);
        contradiction = new Contradiction(one, other, op);
        return;
      }
      for (Map.Entry<Result, Place> answer : step.getValue().entrySet()) {
        order.add(op);
        answers.add(answer.getKey());
        seek(answer.getValue(), order, answers);
        order.remove(order.size() - 1);
        answers.remove(answers.size() - 1);
        if (contradiction != null) {
          return;
        }
      }
    }
  }

  /** Answers of the operation at one place that count as different; just one if none do. */
  private List<Result> differing(int op, Map<Result, Place> byAnswer) {
    List<Result> kept = new ArrayList<>();
    for (Result answer : byAnswer.keySet()) {
      if (kept.stream().noneMatch(other -> comparison.isSame(op, answer, other))) {
        kept.add(answer);
      }
    }
    return kept;
  }

  /** Some history that begins so. */
  private static SerialHistory completed(
      Place place, int op, Result answer, List<Integer> order, List<Result> answers) {
    List<Integer> wholeOrder = new ArrayList<>(order);
    List<Result> whole = new ArrayList<>(answers);
    Place at = place;
    int nextOp = op;
    Result nextAnswer = answer;
    while (true) {
      wholeOrder.add(nextOp);
      whole.add(nextAnswer);
      at = java.util.Objects.requireNonNull(at.next.get(nextOp)).get(nextAnswer);
      if (at == null || at.next.isEmpty()) {
        break;
      }
      Map.Entry<Integer, Map<Result, Place>> step = at.next.entrySet().iterator().next();
      nextOp = step.getKey();
      nextAnswer = step.getValue().keySet().iterator().next();
    }
    return new SerialHistory(
        wholeOrder, whole, at == null || at.closings.isEmpty() ? List.of() : at.closings.get(0));
  }
}
