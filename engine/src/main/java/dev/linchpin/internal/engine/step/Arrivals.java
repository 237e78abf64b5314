package dev.linchpin.internal.engine.step;

import dev.linchpin.internal.engine.step.control.ObjectNumbers;
import dev.linchpin.internal.engine.step.trace.ObjectIds;
import dev.linchpin.internal.engine.step.trace.StableIds;

/** Numbers the threads and objects that appear in one run. */
final class Arrivals implements ObjectNumbers {
  private final Runner run;
  private final StableIds ids;

  /** The number of the next thread that has none of its own. */
  private int latecomer;

  Arrivals(Runner run, StableIds ids) {
    this.run = run;
    this.ids = ids;
  }

  void clear() {
    latecomer = ids.firstLatecomer();
  }

  /** A thread that the running one makes. */
  RunThread thread(Runnable body) {
    RunThread creator = run.current();
    int nth = creator.children++;
    int id = ids.thread(creator.id(), nth, latecomer);
    if (id >= StableIds.MOST_THREADS) {
      throw run.refusal(
          "the subject started more threads in one run than Linchpin can distinguish ("
              + StableIds.MOST_THREADS
              + ")");
    }
    if (id == latecomer) {
      latecomer++;
      run.trace().names().add(id, creator.id(), nth);
    }
    return new RunThread(id, body);
  }

  @Override
  public int born(Class<?> type) {
    int id =
        run.initialisers().isInside()
            ? ObjectIds.of(ObjectIds.INITIALISER, run.initialisers().next(ids))
            : object();
    run.recorder().born(id, type);
    return id;
  }

  @Override
  public int met(Class<?> type) {
    if (run.initialisers().isInside()) {
      return born(type);
    }
    int id = ObjectIds.met(run.current().id(), run.current().met++);
    run.recorder().born(id, type);
    return id;
  }

  /** The id of an object that the running thread makes. */
  private int object() {
    RunThread thread = run.current();
    if (thread.born == ObjectIds.MOST) {
      throw run.refusal(
          "one thread created more objects in one run than Linchpin can distinguish ("
              + thread.born
              + ")");
    }
    return ObjectIds.of(thread.id(), thread.born++);
  }
}
