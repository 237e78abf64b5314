package dev.linchpin.internal.engine.search.policy;

import dev.linchpin.internal.engine.step.RunView;
import dev.linchpin.internal.engine.step.record.Naming;
import dev.linchpin.internal.engine.step.trace.Trace;

/** Where a run was when it diverged from an earlier one, as lines of code for the user. */
public final class Whereabouts {
  private final RunView run;

  public Whereabouts(RunView run) {
    this.run = run;
  }

  /** Where the latest step was made. */
  public String ofLatestStep() {
    int steps = run.trace().steps();
    return steps == 0 ? "" : ofStep(steps - 1);
  }

  /** Where the latest step of an operation was made. */
  public String ofOperation(int operation) {
    for (int step = run.trace().steps() - 1; step >= 0; step--) {
      if (run.trace().operation(step) == operation) {
        return ofStep(step);
      }
    }
    return "";
  }

  /** Where the latest step of a thread was made. */
  String ofThread(int thread) {
    for (int step = run.trace().steps() - 1; step >= 0; step--) {
      if (run.trace().thread(step) == thread) {
        return ofStep(step);
      }
    }
    return "";
  }

  /** Where a step was made, and which call into code that is not under control came before. */
  public String ofStep(int step) {
    Naming naming = run.naming();
    if (naming == null) {
      return "";
    }
    Trace trace = run.trace();
    String place = "";
    for (int at = step; at >= 0 && place.isEmpty(); at--) {
      if (trace.thread(at) == trace.thread(step)
          && trace.firstAccess(at) < trace.firstAccess(at + 1)) {
        place = naming.site(trace.site(trace.firstAccess(at)));
      }
    }
    int outside = run.outside(trace.thread(step));
    String call = outside < 0 ? "" : naming.site(outside);
    return (place.isEmpty() ? "" : ", at " + place)
        + (call.isEmpty()
            ? ""
            : ", after a call of %s at %s, which is not under control"
                .formatted(naming.callee(outside), call));
  }
}
