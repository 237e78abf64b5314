package dev.linchpin.internal.engine.worker.message;

import dev.linchpin.execution.Precedence;
import dev.linchpin.execution.Schedule;
import dev.linchpin.exploration.GuidedSchedule;
import dev.linchpin.exploration.Plan;
import dev.linchpin.scenario.Scenario;
import java.time.Duration;
import java.util.List;

/** What a client tells its worker. */
public sealed interface Request {
  /** Has a worker do what is asked. */
  void serve(Service worker);

  /** A request that gets an answer. */
  sealed interface Job extends Request {
    @Override
    default void serve(Service worker) {
      worker.perform(this);
    }

    /** The last reply to it. */
    Reply answer(Service worker);

    /** How long it may take by its plan; zero if its plan has no say in that. */
    default Duration budget() {
      return Duration.ZERO;
    }

    /** How many threads search at once. */
    default int lanes() {
      return 1;
    }
  }

  /**
   * Where a scenario runs.
   *
   * @param classpath directories and jars with the subject
   * @param backend the label of a fiber back-end, or empty for the best
   */
  record Place(List<String> classpath, String backend) {
    public Place {
      classpath = List.copyOf(classpath);
    }
  }

  record Outline(Place place, String className) implements Job {
    @Override
    public Reply answer(Service worker) {
      return new Reply.Outlined(worker.engine(place).outline(className));
    }
  }

  record Explore(Place place, Scenario scenario, Plan plan) implements Job {
    @Override
    public Reply answer(Service worker) {
      return worker.explore(this);
    }

    @Override
    public Duration budget() {
      return plan.budget();
    }

    @Override
    public int lanes() {
      return plan.workers();
    }
  }

  /** Explores and wants each run; {@link More} after each reply with runs. */
  record Trace(Place place, Scenario scenario, Plan plan) implements Job {
    @Override
    public Reply answer(Service worker) {
      return worker.trace(this);
    }

    @Override
    public Duration budget() {
      return plan.budget();
    }

    @Override
    public int lanes() {
      return plan.workers();
    }
  }

  record Replay(Place place, Scenario scenario, Schedule schedule, Plan plan) implements Job {
    @Override
    public Reply answer(Service worker) {
      return new Reply.Replayed(worker.engine(place).replay(scenario, schedule, plan));
    }
  }

  record Arrange(
      Place place, Scenario scenario, Schedule schedule, List<Precedence> wanted, Plan plan)
      implements Job {
    public Arrange {
      wanted = List.copyOf(wanted);
    }

    @Override
    public Reply answer(Service worker) {
      try {
        return new Reply.Arranged(worker.engine(place).arrange(scenario, schedule, wanted, plan));
      } catch (IllegalArgumentException impossible) {
        return new Reply.Impossible(String.valueOf(impossible.getMessage()));
      }
    }
  }

  record Steer(Place place, Scenario scenario, GuidedSchedule course, Plan plan) implements Job {
    @Override
    public Reply answer(Service worker) {
      return new Reply.Steered(worker.engine(place).steer(scenario, course, plan));
    }
  }

  /** One reply with runs has been dealt with: another may be sent. */
  record More() implements Request {
    @Override
    public void serve(Service worker) {
      worker.sendMore();
    }
  }

  /**
   * Ends an exploration early, with what it has, whether or not it has begun.
   *
   * @param job how many jobs were sent before it
   */
  record Cancel(long job) implements Request {
    @Override
    public void serve(Service worker) {
      worker.cancel(job);
    }
  }

  record Quit() implements Request {
    @Override
    public void serve(Service worker) {
      worker.quit();
    }
  }
}
