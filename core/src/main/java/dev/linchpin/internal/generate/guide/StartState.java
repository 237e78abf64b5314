package dev.linchpin.internal.generate.guide;

import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Pause;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.subject.Subject;
import java.util.ArrayList;
import java.util.List;

/**
 * How the threads of a scenario find their object.
 *
 * @param creation how it is created
 * @param setup what is called on it before the threads start
 */
public record StartState(Invocation creation, List<Invocation> setup) {
  public StartState {
    setup = List.copyOf(setup);
  }

  /** As the subject says. */
  static StartState of(Subject subject) {
    return new StartState(subject.creations().get(0), subject.setup());
  }

  /** After one more call. */
  public StartState after(Invocation call) {
    List<Invocation> longer = new ArrayList<>(setup);
    longer.add(call);
    return new StartState(creation, longer);
  }

  /** A day later; a clock that the object was given, and that stands still, moves instead. */
  StartState aged() {
    return new StartState(MovingClocks.in(creation), setup).after(Pause.ofADay());
  }

  Scenario scenario(List<List<Invocation>> threads, List<Invocation> closing) {
    return new Scenario(creation, setup, threads, closing);
  }
}
