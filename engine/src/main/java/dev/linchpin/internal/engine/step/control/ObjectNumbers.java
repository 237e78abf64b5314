package dev.linchpin.internal.engine.step.control;

/** Numbers the objects of a run in a way that does not depend on the schedule. */
public interface ObjectNumbers {
  /** The id of an object that the running thread has just allocated. */
  int born(Class<?> type);

  /** The id of an object that the running thread sees for the first time, whoever allocated it. */
  default int met(Class<?> type) {
    return born(type);
  }

  /** The id of the object that stands for a thread of the run. */
  default int standsFor(int thread, Class<?> type) {
    return met(type);
  }
}
