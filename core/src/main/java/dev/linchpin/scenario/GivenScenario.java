package dev.linchpin.scenario;

import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A scenario as a user gave it: it may leave open how the object is made.
 *
 * @param creation how the object is made; null if that is left open, and then the creation, the
 *     setup and the closing calls are those that are chosen for the class
 */
public record GivenScenario(
    @Nullable Invocation creation,
    List<Invocation> setup,
    List<List<Invocation>> threads,
    List<Invocation> closing) {
  public GivenScenario {
    setup = List.copyOf(setup);
    threads = threads.stream().map(List::copyOf).toList();
    closing = List.copyOf(closing);
  }

  /** One that leaves nothing open. */
  public static GivenScenario of(Scenario whole) {
    return new GivenScenario(whole.creation(), whole.setup(), whole.threads(), whole.closing());
  }

  /** Such as leave nothing open. */
  public static List<GivenScenario> all(List<Scenario> whole) {
    return whole.stream().map(GivenScenario::of).toList();
  }

  /** How many invocations the threads make. */
  public int operations() {
    return threads.stream().mapToInt(List::size).sum();
  }

  /** The threads as {@link ScenarioText} reads them. */
  public String text() {
    return threads.stream().map(ScenarioText::print).collect(Collectors.joining(" | "));
  }
}
