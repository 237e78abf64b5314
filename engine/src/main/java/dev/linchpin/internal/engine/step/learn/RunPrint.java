package dev.linchpin.internal.engine.step.learn;

import dev.linchpin.internal.engine.step.RunView;
import dev.linchpin.internal.engine.step.answer.RunEnd;
import dev.linchpin.internal.engine.step.trace.Trace;
import java.util.Arrays;

/** A number for all that a search can see of a run. */
public final class RunPrint {
  private static final long PRIME = 0x100000001B3L;

  private RunPrint() {}

  public static long of(RunView run, RunEnd end) {
    Trace trace = run.trace();
    long print = Arrays.hashCode(run.choices());
    for (int step = 0; step < trace.steps(); step++) {
      print = with(print, trace.thread(step));
      print = with(print, trace.operation(step));
      print = with(print, trace.data(step));
      print = with(print, trace.firstChoice(step));
      print = with(print, trace.isGuarded(step) ? 1 : 0);
      for (int at = trace.firstAccess(step); at < trace.firstAccess(step + 1); at++) {
        print = with(print, trace.location(at));
        print = with(print, trace.markedKind(at));
        print = with(print, trace.role(at).name().hashCode());
        print = with(print, trace.before(at));
        print = with(print, trace.site(at));
      }
    }
    for (int operation = 0; operation < run.operations().count(); operation++) {
      print = with(print, run.operations().callStep(operation));
      print = with(print, run.operations().lastStep(operation));
    }
    print = with(print, run.operations().late());
    print = with(print, end.results().hashCode());
    print = with(print, end.closing().hashCode());
    return with(print, end.status().name().hashCode() * 2L + (end.cut() ? 1 : 0));
  }

  private static long with(long print, long value) {
    long mixed = (print ^ value) * PRIME;
    return mixed ^ (mixed >>> 29);
  }
}
