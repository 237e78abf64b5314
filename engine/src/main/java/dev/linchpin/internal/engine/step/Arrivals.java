package dev.linchpin.internal.engine.step;

import dev.linchpin.internal.engine.step.answer.RunProblems;
import dev.linchpin.internal.engine.step.control.ObjectNumbers;
import dev.linchpin.internal.engine.step.thread.RunThread;
import dev.linchpin.internal.engine.step.thread.StepLog;
import dev.linchpin.internal.engine.step.trace.ControlScope;
import dev.linchpin.internal.engine.step.trace.ObjectIds;
import dev.linchpin.internal.engine.step.trace.StableIds;

/** Numbers the threads and objects that appear in one run. */
final class Arrivals implements ObjectNumbers {
  private final StableIds ids;
  private final ControlScope scope;
  private final StepLog log;
  private final RunProblems problems;

  /** The number of the next thread that has none of its own. */
  private int latecomer;

  Arrivals(StableIds ids, ControlScope scope, StepLog log, RunProblems problems) {
    this.ids = ids;
    this.scope = scope;
    this.log = log;
    this.problems = problems;
  }

  void clear() {
    latecomer = ids.firstLatecomer();
  }

  /** A thread that the running thread creates. */
  RunThread thread(Runnable body) {
    RunThread creator = log.threads.current;
    int nth = creator.children++;
    int id = ids.thread(creator.id(), nth, latecomer);
    if (id >= StableIds.MOST_THREADS) {
      throw problems.refusal(
          "the subject started more threads in one run than Linchpin can distinguish ("
              + StableIds.MOST_THREADS
              + ")");
    }
    if (id == latecomer) {
      latecomer++;
      log.trace.names().add(id, creator.id(), nth);
    }
    RunThread made = new RunThread(id, body);
    if (creator.trusted.isInside()) {
      made.trusted.startInside(creator.trusted.name());
    }
    return made;
  }

  @Override
  public int born(Class<?> type) {
    int id =
        scope.isInitialising()
            ? ObjectIds.of(ObjectIds.INITIALISER, scope.initialisers().next(ids))
            : object();
    log.recorder.born(id, type);
    if (log.stores != null && scope.controls()) {
      log.stores.born(log.threads.current.id(), id);
    }
    return id;
  }

  @Override
  public int met(Class<?> type) {
    if (scope.isInitialising()) {
      return born(type);
    }
    int id = ObjectIds.met(log.threads.current.id(), log.threads.current.met++);
    log.recorder.born(id, type);
    return id;
  }

  @Override
  public int standsFor(int thread, Class<?> type) {
    if (scope.isInitialising()) {
      return born(type);
    }
    int id = ObjectIds.standsFor(thread);
    log.recorder.born(id, type);
    return id;
  }

  /** The id of an object that the running thread makes. */
  private int object() {
    RunThread thread = log.threads.current;
    if (thread.trusted.isSilent()) {
      return ObjectIds.silent(thread.id(), thread.bornSilently++);
    }
    if (thread.born == ObjectIds.MOST) {
      throw problems.refusal(
          "one thread created more objects in one run than Linchpin can distinguish ("
              + thread.born
              + ")");
    }
    if ((thread.born + 1) % ObjectIds.OF_OPERATION == 0) {
      log.unpredictable("an operation that makes very many objects");
    }
    return ObjectIds.of(thread.id(), thread.born++);
  }
}
