package dev.linchpin.internal.engine.worker;

import dev.linchpin.execution.Precedence;
import dev.linchpin.execution.Schedule;
import dev.linchpin.exploration.GuidedSchedule;
import dev.linchpin.exploration.Plan;
import dev.linchpin.scenario.Scenario;
import java.io.Serializable;
import java.util.List;

/** What a client tells its worker. */
sealed interface Request extends Serializable {
  /**
   * Where a scenario runs.
   *
   * @param classpath directories and jars with the subject
   * @param backend the label of a fiber back-end, or empty for the best
   */
  record Place(List<String> classpath, String backend) implements Serializable {
    public Place {
      classpath = List.copyOf(classpath);
    }
  }

  record Outline(Place place, String className) implements Request {}

  record Explore(Place place, Scenario scenario, Plan plan) implements Request {}

  /** Explores and wants each run; {@link More} after each reply with runs. */
  record Trace(Place place, Scenario scenario, Plan plan) implements Request {}

  /** One reply with runs has been dealt with: another may be sent. */
  record More() implements Request {}

  record Replay(Place place, Scenario scenario, Schedule schedule, Plan plan) implements Request {}

  record Arrange(
      Place place, Scenario scenario, Schedule schedule, List<Precedence> wanted, Plan plan)
      implements Request {
    public Arrange {
      wanted = List.copyOf(wanted);
    }
  }

  record Steer(Place place, Scenario scenario, GuidedSchedule course, Plan plan)
      implements Request {}

  /** Ends the exploration in progress early, with what it has. */
  record Cancel() implements Request {}

  record Quit() implements Request {}
}
