package dev.linchpin.internal.engine.step.event;

import dev.linchpin.internal.engine.step.RunOperations;
import dev.linchpin.internal.engine.step.RunView;
import dev.linchpin.internal.engine.step.trace.AccessRole;
import dev.linchpin.internal.engine.step.trace.Trace;

/** Receives the events of a run, in the order in which they are numbered everywhere. */
interface EventVisitor {
  void called(int step, int thread, int operation);

  /** An access that is an event of its own. */
  void accessed(int step, int thread, int operation, int access);

  void returned(int step, int thread, int operation);

  /** Whether accesses of this role are wanted. */
  default boolean wants(AccessRole role) {
    return role.isShown();
  }

  /** The events of some steps of the latest run. */
  static void visit(RunView run, int from, int to, EventVisitor visitor) {
    Trace trace = run.trace();
    RunOperations operations = run.operations();
    for (int step = from; step < to; step++) {
      int operation = trace.operation(step);
      int thread = trace.thread(step);
      if (operation >= 0 && operations.callStep(operation) == step) {
        visitor.called(step, thread, operation);
      }
      int end = trace.firstAccess(step + 1);
      for (int access = trace.firstAccess(step); access < end; access++) {
        if (visitor.wants(trace.role(access))) {
          visitor.accessed(step, thread, operation, access);
        }
      }
      if (operation >= 0 && operations.lastStep(operation) == step) {
        visitor.returned(step, thread, operation);
      }
    }
  }
}
