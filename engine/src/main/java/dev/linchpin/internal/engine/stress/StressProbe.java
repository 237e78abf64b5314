package dev.linchpin.internal.engine.stress;

import dev.linchpin.internal.engine.stress.call.PlainSubject;
import dev.linchpin.internal.engine.stress.call.StressTally;
import dev.linchpin.internal.engine.stress.call.StressTools;
import dev.linchpin.internal.engine.stress.probe.MeetingCounter;
import dev.linchpin.internal.engine.stress.small.SmallRounds;
import dev.linchpin.scenario.ScenarioText;
import dev.linchpin.verdict.InternalFault;
import java.util.List;
import java.util.Map;

/**
 * Stresses a class that loses updates, before any other class. If threads do not run at the same
 * time or rounds are not judged, nothing else would fail: every class would look right.
 */
final class StressProbe {
  /** Of ten rounds each; the first one is enough unless the machine is very busy. */
  private static final int ATTEMPTS = 500;

  private final Class<?> type;
  private final int attempts;

  StressProbe() {
    this(MeetingCounter.class, ATTEMPTS);
  }

  /** For tests: with a class that may be right. */
  StressProbe(Class<?> type, int attempts) {
    this.type = type;
    this.attempts = attempts;
  }

  /**
   * Stresses the class with the threads and the clock of the session.
   *
   * @throws InternalFault if that does not show what is wrong with the class
   */
  void run(StressTools session) {
    String name = type.getName();
    StressOrder order =
        new StressOrder(
            new StressOrder.Place(List.of(), name, false),
            new StressOrder.Calls(name, List.of(), List.of("next()"), List.of()),
            new StressOrder.Promises(null, List.of(), List.of()),
            new StressOrder.Run(2, 0, 1, 0, List.of(), false, Map.of()));
    PlainSubject subject =
        new PlainSubject(
            type.getClassLoader(),
            ScenarioText.creation(name),
            List.of(),
            ScenarioText.invocations("next()"));
    StressTools tools =
        new StressTools(
            subject,
            subject,
            session.threads(),
            session.serial(),
            session.clock(),
            new StressTally());
    if (!new SmallRounds(tools, order).convict(attempts)) {
      throw new InternalFault(
          "no class can be judged, because stress does not find the fault of a class that loses updates: %d rounds of next() | next() on %s, of which calls overlapped in %d, all looked right"
              .formatted(
                  tools.tally().counts().rounds(), name, tools.tally().counts().overlapping()));
    }
  }
}
