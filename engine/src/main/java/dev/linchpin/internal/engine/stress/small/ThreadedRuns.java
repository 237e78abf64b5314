package dev.linchpin.internal.engine.stress.small;

import dev.linchpin.internal.engine.stress.call.PlainSubject;
import dev.linchpin.internal.engine.stress.call.PlainSubject.Operation;
import dev.linchpin.internal.engine.stress.call.SerialCaller;
import dev.linchpin.internal.judge.round.SerialBehaviour;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;

/**
 * Serial runs in which each operation is called by the thread that has it in the plan, as in a
 * round. KeptAnswers are remembered.
 */
final class ThreadedRuns implements SerialRuns, SerialBehaviour {
  private static final int MOST_REMEMBERED = 50_000;

  private final PlainSubject subject;
  private final SerialCaller caller;
  private final RoundPlan plan;
  private final List<Integer> operations;
  private final int[] owners;
  private final int repetitions;
  private final Map<List<Integer>, Object> known = new HashMap<>();

  /**
   * Runs of a plan.
   *
   * @param repetitions how often each run is made; if answers differ, they are unknown
   */
  ThreadedRuns(PlainSubject subject, SerialCaller caller, RoundPlan plan, int repetitions) {
    this.subject = subject;
    this.caller = caller;
    this.plan = plan;
    this.operations = plan.operations();
    this.owners = plan.owners();
    this.repetitions = repetitions;
  }

  @Override
  public <T> T searched(Function<SerialBehaviour, T> search) {
    return search.apply(this);
  }

  @Override
  public Object answer(int[] run, int length) {
    List<Integer> key = Arrays.stream(run, 0, length).boxed().toList();
    Object answer = known.get(key);
    if (answer == null) {
      answer = repeated(key);
      if (known.size() >= MOST_REMEMBERED) {
        known.clear();
      }
      known.put(key, answer);
    }
    return answer;
  }

  private Object repeated(List<Integer> run) {
    Object first = once(run);
    for (int repetition = 1; repetition < repetitions; repetition++) {
      if (!Objects.equals(first, once(run))) {
        return UNKNOWN;
      }
    }
    return first;
  }

  private Object once(List<Integer> run) {
    Object[] target = new Object[1];
    Object answer = prepared(target);
    for (int index = 0; index < run.size() && answer != BLOCKS && answer != UNKNOWN; index++) {
      int op = run.get(index);
      answer = called(owners[op], operations.get(op), target);
    }
    return answer;
  }

  /** Makes a fresh object; after the setup of the plan, gives anything but a special answer. */
  private Object prepared(Object[] target) {
    Object made =
        caller.call(
            0,
            position -> {
              position.enter(0);
              Object end = plan;
              try {
                target[0] = subject.create();
              } catch (Throwable ofTheSubject) { // no object, no answer
                end = UNKNOWN;
              }
              position.leaveOrEnd(0);
              return end;
            });
    for (int index = 0; index < plan.setup().size() && made != BLOCKS && made != UNKNOWN; index++) {
      made = called(0, plan.setup().get(index), target);
    }
    return made == BLOCKS ? UNKNOWN : made;
  }

  private Object called(int thread, int operation, Object[] target) {
    Operation call = subject.operations().get(operation);
    return caller.call(
        thread,
        position -> {
          position.enter(0);
          Object answer = PlainSubject.answer(call.bound(), target[0], call.arguments());
          position.leaveOrEnd(0);
          return answer;
        });
  }
}
