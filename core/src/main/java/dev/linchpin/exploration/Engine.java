package dev.linchpin.exploration;

import dev.linchpin.execution.Execution;
import dev.linchpin.execution.Precedence;
import dev.linchpin.execution.Schedule;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.subject.ClassOutline;
import dev.linchpin.verdict.Budget;
import java.util.List;

/**
 * Runs scenarios on the classes of one class path; for use by one thread at a time. A request ends
 * an exploration that is still going on.
 */
public interface Engine extends AutoCloseable {
  /**
   * What a class offers.
   *
   * @throws EngineProblem if there is no such class or it cannot be loaded
   */
  ClassOutline outline(String className);

  /** Explores a scenario as planned. */
  OngoingExploration explore(Scenario scenario, Plan plan);

  /**
   * Says that this will soon be explored, after what was announced before, so that the engine may
   * begin while whoever asks is busy. No answer depends on what was announced.
   */
  default void announce(Scenario scenario, Plan plan) {}

  /** What was announced and has not been asked for will not be. */
  default void withdraw() {}

  /**
   * Explores as planned and passes on one run of each equivalence class with all its events, as
   * {@link #replay} returns it. Serial runs that a blocking operation cuts short are left out, and
   * events of serial runs have neither values nor frames.
   */
  OngoingExploration trace(Scenario scenario, Plan plan);

  /**
   * Runs one schedule and records every event.
   *
   * @param plan the one under which the schedule was found
   * @throws EngineProblem if it does not fit the classes, or they do not follow the schedule
   */
  Execution replay(Scenario scenario, Schedule schedule, Plan plan);

  /**
   * Finds an equivalent schedule in which some operations return before others are called. The
   * schedule has been run to confirm this.
   *
   * @throws IllegalArgumentException if no equivalent run shows all of it
   */
  Schedule arrange(Scenario scenario, Schedule schedule, List<Precedence> wanted, Plan plan);

  /**
   * Runs the scenario along a guided schedule as far as the classes allow, and records every event.
   *
   * @throws EngineProblem if the scenario does not fit the classes, or they do not follow the
   *     course's recorded schedule
   */
  GuidedRun steer(Scenario scenario, GuidedSchedule course, Plan plan);

  /**
   * The processor time that processes of the engine have used; never less than before. Any thread
   * may ask at any time.
   */
  default long processorNanos() {
    return 0;
  }

  /**
   * Gives up an exploration that still goes on well after the budget is spent, although whoever
   * asked for it was told of its progress: the subject does something that cannot be stopped. The
   * exploration then ends with a problem.
   */
  default void until(Budget spent) {}

  @Override
  void close();
}
