package dev.linchpin.internal.minimize;

import dev.linchpin.finding.Conviction;
import dev.linchpin.finding.FailureKind;
import dev.linchpin.finding.ScenarioReport;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.verdict.Budget;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Reduces a failing scenario by checking smaller ones, and keeps the report of the smallest one
 * that still fails in the same way.
 */
public final class FailureReduction {
  /** What fails mostly does so soon; what does not fail takes all the time it is given. */
  private static final List<Duration> PATIENCE =
      List.of(Duration.ofMillis(400), Duration.ofSeconds(3));

  /** After so much time in which no smaller scenario was found, none is likely to be. */
  private static final Duration FRUITLESS = Duration.ofSeconds(5);

  private final Check check;
  private final List<Invocation> known;
  private final Budget deadline;
  private final Consumer<Scenario> smaller;
  private final boolean keepsSetup;

  /**
   * A reduction.
   *
   * @param known invocations of the class, for simpler values
   * @param deadline after which nothing is made smaller any more
   * @param smaller hears of each smaller scenario that fails
   * @param keepsSetup whether the user gave the calls before the threads, which then stay
   */
  public FailureReduction(
      Check check,
      List<Invocation> known,
      Budget deadline,
      Consumer<Scenario> smaller,
      boolean keepsSetup) {
    this.check = check;
    this.known = List.copyOf(known);
    this.deadline = deadline;
    this.smaller = smaller;
    this.keepsSetup = keepsSetup;
  }

  /** Checks one scenario. */
  @FunctionalInterface
  public interface Check {
    /** What the scenario shows in about so much time, or until the deadline of the reduction. */
    ScenarioReport of(Scenario candidate, Duration patience);
  }

  /** The report on the smallest scenario that was found to fail like this one. */
  public ScenarioReport smallest(ScenarioReport failing, FailureKind kind) {
    Best best = new Best(failing, kind);
    for (Duration patience : PATIENCE) {
      ScenarioReduction.of(
          best.report.scenario(),
          known,
          keepsSetup,
          candidate -> best.stillFails(candidate, patience));
    }
    return best.report;
  }

  /** The smallest failing scenario seen. */
  private final class Best {
    private final FailureKind kind;
    private ScenarioReport report;
    private Duration fruitless = Duration.ZERO;

    /** All schedules of these are fine. */
    private final Set<Scenario> correct = new HashSet<>();

    Best(ScenarioReport failing, FailureKind kind) {
      this.report = failing;
      this.kind = kind;
    }

    boolean stillFails(Scenario candidate, Duration patience) {
      if (deadline.isSpent()
          || fruitless.compareTo(FRUITLESS) >= 0
          || correct.contains(candidate)) {
        return false;
      }
      ScenarioReport checked = check.of(candidate, patience);
      Conviction conviction = checked.conviction();
      boolean fails = conviction != null && conviction.kind() == kind;
      if (fails) {
        report = checked;
        fruitless = Duration.ZERO;
        smaller.accept(candidate);
      } else if (checked.exhausted() && checked.isCompared()) {
        correct.add(candidate);
      } else {
        fruitless = fruitless.plus(patience);
      }
      return fails;
    }
  }
}
