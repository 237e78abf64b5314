package dev.linchpin.internal.cli;

import dev.linchpin.execution.Outcome;
import dev.linchpin.exploration.Engine;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.Exploration.Found;
import dev.linchpin.exploration.Plan;
import dev.linchpin.exploration.Strategy;
import dev.linchpin.internal.formats.exploration.ExplorationResult;
import dev.linchpin.internal.report.interleaving.ResultText;
import dev.linchpin.verdict.InternalFault;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Compares what samplers see with what the complete search found. */
final class SelfCheck {
  private static final List<Strategy> SAMPLERS =
      List.of(Strategy.POS, Strategy.PCT, Strategy.RANDOM, Strategy.SERIAL);

  private final Engine engine;

  SelfCheck(Engine engine) {
    this.engine = engine;
  }

  /** A sentence on what was checked. An outcome that the complete search missed is our fault. */
  String check(ExplorationResult explored) {
    Plan plan = explored.plan();
    if (!explored.exploration().exhausted()) {
      return "not possible, because not all schedules were explored";
    }
    if (plan.bound() != Plan.UNBOUNDED) {
      return "not possible with --bound: samplers ignore it";
    }
    Set<Outcome> found = new HashSet<>();
    explored.exploration().found().forEach(one -> found.add(one.outcome()));
    long samples = 0;
    for (Strategy sampler : SAMPLERS) {
      Plan sampling = plan.withStrategy(sampler).withWorkers(1);
      Exploration sampled = engine.explore(explored.scenario(), sampling).result();
      samples += sampled.executions();
      for (Found seen : sampled.found()) {
        if (!found.contains(seen.outcome())) {
          throw new InternalFault(
              "%s sees an outcome that the complete search missed: %s %s by schedule %s"
                  .formatted(
                      sampler.name().toLowerCase(Locale.ROOT),
                      seen.outcome().status(),
                      ResultText.of(explored.scenario(), seen.outcome().results()),
                      explored.token(seen.schedule())));
        }
      }
    }
    return String.format(
        Locale.ROOT,
        "%,d samples showed no other outcome than the %,d found",
        samples,
        found.size());
  }
}
