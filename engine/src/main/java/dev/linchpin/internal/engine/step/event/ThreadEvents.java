package dev.linchpin.internal.engine.step.event;

import dev.linchpin.execution.Event.Kind;
import dev.linchpin.internal.engine.step.RunView;
import dev.linchpin.internal.engine.step.trace.CallStack;
import dev.linchpin.internal.engine.step.trace.StableIds;
import dev.linchpin.internal.engine.step.trace.Trace;
import java.util.ArrayList;
import java.util.List;

/**
 * What each thread of a run has done so far, event by event, in a form that can be compared with
 * another run of the same runner.
 */
public final class ThreadEvents {
  /**
   * One event.
   *
   * @param number its position among all events of the run
   * @param rank its position among those of its thread
   * @param location the object by its lasting number, and the slot
   */
  public record Deed(int number, int rank, int thread, long location, Act act) {
    /** Whether both are the same kind of event at the same place in the code. */
    public boolean isSameWay(Deed other) {
      return act.equals(other.act);
    }
  }

  /**
   * What a thread did and where in the code, whatever object it did it to.
   *
   * @param access the kind of access, which tells a lock that was taken from one that was not
   * @param site where in the code, as the engine numbers places
   * @param line of the innermost call, for accesses that the engine makes itself
   */
  public record Act(int operation, Kind kind, int access, int site, int line) {
    /** The call or the return of an operation. */
    private static Act bound(int operation, Kind kind) {
      return new Act(operation, kind, NONE, NONE, NONE);
    }
  }

  private static final int NONE = -1;

  private final RunView run;
  private final List<Deed> all = new ArrayList<>();
  private final List<List<Deed>> own = new ArrayList<>();

  /** Number of steps read so far. */
  private int steps;

  public ThreadEvents(RunView run) {
    this.run = run;
    for (int thread = 0; thread < StableIds.MOST_THREADS; thread++) {
      own.add(new ArrayList<>());
    }
  }

  /** Reads the events since the last call; no step may be in progress. */
  public List<Deed> advance() {
    int known = all.size();
    int end = run.trace().steps();
    EventVisitor.visit(run, steps, end, new Taker());
    steps = end;
    return all.subList(known, all.size());
  }

  /** The events of one thread, in order. */
  public List<Deed> of(int thread) {
    return own.get(thread);
  }

  /** The events of all threads, in order. */
  public List<Deed> all() {
    return all;
  }

  private void add(int thread, long location, Act act) {
    List<Deed> before = own.get(thread);
    Deed deed = new Deed(all.size(), before.size(), thread, location, act);
    all.add(deed);
    before.add(deed);
  }

  private final class Taker implements EventVisitor {
    @Override
    public void called(int step, int thread, int operation) {
      add(thread, NONE, Act.bound(operation, Kind.CALL));
    }

    @Override
    public void accessed(int step, int thread, int operation, int access) {
      Trace trace = run.trace();
      int[] calls = trace.callsAt(access);
      int line = calls.length == 0 ? NONE : calls[calls.length - CallStack.FIELDS + CallStack.LINE];
      int kind = trace.kind(access);
      Kind event = trace.role(access).event(kind);
      add(
          thread,
          trace.location(access),
          new Act(operation, event, kind, trace.site(access), line));
    }

    @Override
    public void returned(int step, int thread, int operation) {
      add(thread, NONE, Act.bound(operation, Kind.RETURN));
    }
  }
}
