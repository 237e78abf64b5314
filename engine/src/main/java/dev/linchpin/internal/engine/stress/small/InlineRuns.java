package dev.linchpin.internal.engine.stress.small;

import dev.linchpin.internal.engine.stress.call.PlainSubject;
import dev.linchpin.internal.engine.stress.call.PlainSubject.Operation;
import dev.linchpin.internal.engine.stress.call.Position;
import dev.linchpin.internal.engine.stress.call.SerialCaller;
import dev.linchpin.internal.judge.round.SerialBehaviour;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Serial runs in the thread that searches: fast, and right for classes that do not care which
 * thread calls them. KeptAnswers are remembered. If a run does not return, another thread searches
 * again, with what is known by then.
 */
final class InlineRuns implements SerialRuns, SerialBehaviour {
  /** Beyond that the memory of answers is emptied. */
  private static final int MOST_REMEMBERED = 50_000;

  private final PlainSubject subject;
  private final SerialCaller caller;
  private final RoundPlan plan;
  private final List<Integer> operations;
  private final Map<List<Integer>, Object> known = new HashMap<>();

  /** The run that is being made. */
  private List<Integer> current = List.of();

  private Position position = new Position();
  private long calls;

  InlineRuns(PlainSubject subject, SerialCaller caller, RoundPlan plan) {
    this.subject = subject;
    this.caller = caller;
    this.plan = plan;
    this.operations = plan.operations();
  }

  @Override
  public <T> T searched(Function<SerialBehaviour, T> search) {
    while (true) {
      Object[] found = new Object[1];
      Object end =
          caller.call(
              0,
              place -> {
                position = place;
                found[0] = search.apply(this);
                return found;
              });
      if (end == found) {
        @SuppressWarnings("unchecked") // what the search gave
        T result = (T) found[0];
        return result;
      }
      known.put(current, end);
    }
  }

  @Override
  public Object answer(int[] run, int length) {
    List<Integer> key = Arrays.stream(run, 0, length).boxed().toList();
    Object answer = known.get(key);
    if (answer == null) {
      current = key;
      answer = made(key);
      if (known.size() >= MOST_REMEMBERED) {
        known.clear();
      }
      known.put(key, answer);
    }
    return answer;
  }

  private Object made(List<Integer> run) {
    long number = calls++;
    position.enter(number);
    Object answer = UNKNOWN;
    try {
      Object target = subject.create();
      for (int operation : plan.setup()) {
        Object ignored = called(operation, target);
      }
      for (int op : run) {
        answer = called(operations.get(op), target);
      }
    } catch (Throwable ofTheSubject) { // no object, no answer
      answer = UNKNOWN;
    }
    position.leaveOrEnd(number);
    return answer;
  }

  private Object called(int operation, Object target) {
    Operation call = subject.operations().get(operation);
    return PlainSubject.answer(call.bound(), target, call.arguments());
  }
}
