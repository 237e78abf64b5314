package dev.linchpin.trials.campaign;

import dev.linchpin.trials.base.Base;
import dev.linchpin.trials.base.Base.Told;
import dev.linchpin.trials.wrap.LockKind;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A generated class.
 *
 * @param name its binary name
 * @param kind of data: a row of the tables
 * @param lock what protects it: a row of the tables
 * @param fault what is wrong with it
 * @param sequential the class that says what is right, or null if there is none
 * @param told scenarios that were written for it
 */
record TrialClass(
    String name,
    String source,
    String kind,
    String lock,
    Fault fault,
    @Nullable Base sequential,
    List<Told> told) {
  TrialClass {
    told = List.copyOf(told);
  }

  /**
   * What is wrong with a class.
   *
   * @param mutation what it is, for people; empty if nothing is wrong
   * @param changed the operation that is wrong; empty if none, or not only one
   */
  record Fault(String mutation, String changed) {
    static final Fault NONE = new Fault("", "");
  }

  String mutation() {
    return fault.mutation();
  }

  String changed() {
    return fault.changed();
  }

  String simpleName() {
    return name.substring(name.lastIndexOf('.') + 1);
  }

  /**
   * Whether a thread of its own does the work: calls before and after the threads of a scenario
   * would wait for it outside, which the engine does not support.
   */
  boolean isAsked() {
    return lock.equals(LockKind.ACTOR.label())
        || lock.equals(LockKind.SINGLE_THREAD_EXECUTOR.label());
  }

  /** What was done wrong, without where: a row of the tables. */
  String mutationKind() {
    return mutation().replaceAll(": .*| in .*| [0-9]+$", "");
  }
}
