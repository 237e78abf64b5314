package dev.linchpin.internal.engine.stress.small;

import dev.linchpin.internal.engine.stress.call.PlainSubject;
import dev.linchpin.internal.engine.stress.call.StressTally;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Operations whose answers are not compared. */
final class Unchecked {
  private final PlainSubject subject;
  private final Set<Integer> operations = new HashSet<>();

  Unchecked(PlainSubject subject, List<String> methods) {
    this.subject = subject;
    for (int operation = 0; operation < subject.operations().size(); operation++) {
      if (methods.contains(method(operation))) {
        operations.add(operation);
      }
    }
  }

  private String method(int operation) {
    return subject.operations().get(operation).invocation().method();
  }

  /** From now on: what it returns changes after the return. */
  void add(int operation, StressTally tally) {
    operations.add(operation);
    tally.remark(
        "results of %s are not compared: they change after the call has returned"
            .formatted(method(operation)));
  }

  /** Those of a plan, by their numbers in it, as a set of bits. */
  int of(RoundPlan plan) {
    int set = 0;
    List<Integer> all = plan.operations();
    for (int op = 0; op < all.size(); op++) {
      set |= operations.contains(all.get(op)) ? 1 << op : 0;
    }
    return set;
  }

  /** Calls an operation whose answer nobody needs. */
  Object call(int operation, Object target) {
    PlainSubject.Operation called = subject.operations().get(operation);
    return PlainSubject.answer(called.bound(), target, called.arguments());
  }
}
