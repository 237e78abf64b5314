package dev.linchpin.internal.coverage;

import dev.linchpin.scenario.Scenario;
import dev.linchpin.verdict.TimeBudget;
import java.time.Duration;
import java.util.OptionalLong;

/** How long a scenario may take when it is checked for the first time. */
public final class Slices {
  private static final Duration LEAST = Duration.ofMillis(100);
  private static final Duration LONGEST = Duration.ofSeconds(2);
  private static final int PARTS = 40;

  private final TimeBudget deadline;
  private final OptionalLong given;
  private final long most;
  private final long pairs;

  /** The budget divided by the number of parts, and by that of pairs. */
  private final Duration part;

  private final Duration pair;

  /**
   * Slices of one budget.
   *
   * @param deadline the end of the budget
   * @param given how many scenarios the user gave; empty if they are generated
   * @param most the maximum number of scenarios
   * @param pairs how many pairs of methods have to share the time; 0 if they need not
   */
  public Slices(Duration budget, TimeBudget deadline, OptionalLong given, long most, long pairs) {
    this.deadline = deadline;
    this.given = given;
    this.most = most;
    this.pairs = pairs;
    this.part = budget.dividedBy(PARTS);
    this.pair = budget.dividedBy(Math.max(1, pairs));
  }

  /**
   * The time of a scenario. Many pairs of methods have to share it; scenarios of more calls come
   * after them.
   *
   * @param begun scenarios that were begun, this one included
   */
  Duration of(Scenario scenario, long begun) {
    Duration whole = whole(begun);
    if (scenario.operations() > 2 || pairs <= PARTS) {
      return whole;
    }
    Duration least = pair.compareTo(LEAST) < 0 ? LEAST : pair;
    return least.compareTo(whole) < 0 ? least : whole;
  }

  private Duration whole(long begun) {
    if (given.isPresent()) {
      return deadline.left().dividedBy(Math.max(1, given.getAsLong() - begun));
    }
    Duration share =
        most < Long.MAX_VALUE ? deadline.left().dividedBy(Math.max(1, most - begun)) : part;
    Duration shortened = share.compareTo(LONGEST) > 0 ? LONGEST : share;
    return shortened.compareTo(LEAST) < 0 ? LEAST : shortened;
  }
}
