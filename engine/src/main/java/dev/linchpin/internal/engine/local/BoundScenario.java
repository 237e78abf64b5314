package dev.linchpin.internal.engine.local;

import dev.linchpin.internal.engine.bind.BadScenario;
import dev.linchpin.internal.engine.bind.Binder;
import dev.linchpin.internal.engine.bind.Bound;
import dev.linchpin.internal.engine.bind.EarlierCalls;
import dev.linchpin.internal.engine.bind.Source;
import dev.linchpin.internal.engine.bind.TypeNames;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Pause;
import dev.linchpin.scenario.Scenario;
import java.util.ArrayList;
import java.util.List;

/**
 * What each call of a scenario calls. Nothing has been called yet.
 *
 * @param creation makes the object
 * @param setup the calls before the threads start
 * @param threads the calls of each thread
 * @param closing the calls after the threads
 */
public record BoundScenario(
    Source creation, List<Bound> setup, List<List<Bound>> threads, List<Bound> closing) {
  public BoundScenario {
    setup = List.copyOf(setup);
    threads = List.copyOf(threads);
    closing = List.copyOf(closing);
  }

  /**
   * Binds the calls.
   *
   * @throws BadScenario if the scenario does not fit its class
   */
  public static BoundScenario of(Scenario scenario, TypeNames types, Binder binder) {
    Source creation = binder.creation(scenario.creation(), subject(types, scenario));
    Class<?> made = creation.type();
    EarlierCalls first = EarlierCalls.first();
    List<Bound> setup = bindAll(binder, made, scenario.setup(), first);
    List<List<Bound>> threads = new ArrayList<>();
    for (List<Invocation> thread : scenario.threads()) {
      threads.add(bindAll(binder, made, thread, first.then()));
    }
    return new BoundScenario(
        creation, setup, threads, bindAll(binder, made, scenario.closing(), first.then()));
  }

  /** The class under test, or of a test body. */
  public static Class<?> subject(TypeNames types, Scenario scenario) {
    Class<?> type = types.exact(scenario.subject());
    if (type == null) {
      throw new BadScenario(
          "no class '%s' on the class path of the subject; expected its full name, such as com.acme.Stack or com.acme.Outer$Inner"
              .formatted(scenario.subject()));
    }
    return type;
  }

  private static List<Bound> bindAll(
      Binder binder, Class<?> type, List<Invocation> invocations, EarlierCalls earlier) {
    Binder later = binder.after(earlier);
    List<Bound> bound = new ArrayList<>();
    for (Invocation invocation : invocations) {
      if (Pause.is(invocation) && !earlier.areFirst()) {
        throw new BadScenario(
            invocation.text() + ": time can pass in this way before the threads only (--init)");
      }
      Bound call = Pause.is(invocation) ? later.pause(invocation) : later.method(type, invocation);
      bound.add(call);
      earlier.add(invocation.method(), call);
    }
    return List.copyOf(bound);
  }
}
