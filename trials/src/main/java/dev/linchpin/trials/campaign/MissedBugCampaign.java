package dev.linchpin.trials.campaign;

import dev.linchpin.exploration.EngineProblem;
import dev.linchpin.finding.Failure;
import dev.linchpin.finding.FailureKind;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.trials.base.Base;
import dev.linchpin.trials.campaign.BruteForce.Ruling;
import dev.linchpin.trials.oracle.Compilation;
import dev.linchpin.trials.oracle.OracleOutcome;
import dev.linchpin.trials.oracle.SequentialClass;
import dev.linchpin.trials.oracle.SerialOutcomes;
import dev.linchpin.trials.wrap.Libraries;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Checks classes with one thing wrong: what brute force shows to be wrong in a scenario must be
 * found when that scenario is told; how much is found without being told is counted.
 *
 * <p>Whatever is convicted must be wrong: the run that convicts is looked up among the orders of
 * the sequential class, with what returned in it before what was called.
 */
final class MissedBugCampaign {
  /** What is wrong is found long before; a busy machine must not make it look missed. */
  private static final Duration AMPLE = Duration.ofSeconds(60);

  private final TrialsOptions options;
  private final Path folder;
  private final Map<String, List<Scenario>> scenarios = new LinkedHashMap<>();
  private final Map<String, SequentialClass> sequential = new LinkedHashMap<>();

  MissedBugCampaign(TrialsOptions options, Path folder) {
    this.options = options;
    this.folder = folder;
  }

  /**
   * What was found out about one class.
   *
   * @param rulings of brute force, one per scenario
   * @param found of the scenarios that are wrong, when told
   * @param missed the others
   * @param blind the processor time until it was found by its name alone; null if it was not
   * @param alarms convictions that the sequential class explains
   */
  record Tried(
      TrialClass type,
      List<Ruling> rulings,
      int found,
      List<String> missed,
      @Nullable Duration blind,
      List<String> alarms,
      List<String> faults) {
    boolean isWrong() {
      return rulings.contains(Ruling.WRONG);
    }
  }

  List<Tried> run() {
    List<TrialClass> chosen =
        Sample.of(TrialClasses.shared().mutants(), options.mutants(), options);
    Map<String, String> sources = new LinkedHashMap<>(Libraries.sources());
    for (TrialClass type : chosen) {
      Base base = Objects.requireNonNull(type.sequential());
      SequentialClass judge =
          sequential.computeIfAbsent(base.name(), name -> new SequentialClass(base, folder));
      List<Scenario> told = new ScenarioMaker(type, options.seed()).scenarios(options.told());
      for (Scenario scenario : told) {
        scenario.setup().forEach(judge::expect);
        scenario.threads().forEach(thread -> thread.forEach(judge::expect));
        scenario.closing().forEach(judge::expect);
      }
      scenarios.put(type.name(), told);
      sources.put(type.name(), type.source());
    }
    sequential.values().forEach(judge -> judge.addSources(sources));
    Compilation.into(folder, sources);
    return new Crew(folder, options).each(chosen, this::tryOut);
  }

  private Tried tryOut(Product product, TrialClass type) {
    List<Ruling> rulings = new ArrayList<>();
    List<String> missed = new ArrayList<>();
    List<String> alarms = new ArrayList<>();
    List<String> faults = new ArrayList<>();
    int found = 0;
    for (Scenario scenario : scenarios.getOrDefault(type.name(), List.of())) {
      SerialOutcomes allowed = allowed(type, scenario);
      try {
        Ruling ruling =
            new BruteForce(product.engine(), allowed, scenario, type.simpleName(), options.runs())
                .rule();
        rulings.add(ruling);
        Said said = product.told(type, scenario, ruling == Ruling.WRONG ? AMPLE : options.slice());
        if (said.isFault()) {
          faults.add(scenario.text() + ": " + said.fault());
        }
        if (said.isConviction() && ruling != Ruling.WRONG_ALONE && isExplained(type, said)) {
          alarms.add(scenario.text() + ": " + said.text());
        }
        if (ruling == Ruling.WRONG) {
          found += said.isConviction() ? 1 : 0;
          if (!said.isConviction()) {
            missed.add(text(scenario) + ": " + said.text());
          }
        }
      } catch (EngineProblem problem) {
        faults.add(scenario.text() + ": " + problem.getMessage());
      }
    }
    Duration blind =
        rulings.contains(Ruling.WRONG) ? product.untilFound(type, options.blind()) : null;
    return new Tried(type, rulings, found, missed, blind, alarms, faults);
  }

  private static String text(Scenario scenario) {
    return "%s [%d before, %d after]"
        .formatted(scenario.text(), scenario.setup().size(), scenario.closing().size());
  }

  private SerialOutcomes allowed(TrialClass type, Scenario scenario) {
    Base base = Objects.requireNonNull(type.sequential());
    SequentialClass judge = Objects.requireNonNull(sequential.get(base.name()));
    synchronized (judge) {
      return new SerialOutcomes(judge, scenario);
    }
  }

  /** Whether some serial order has the answers of the run that is said to have no explanation. */
  private boolean isExplained(TrialClass type, Said said) {
    Failure failure = said.failure();
    if (failure == null || failure.kind() == FailureKind.NONDETERMINISTIC) {
      return true;
    }
    OracleOutcome outcome = OracleOutcome.of(failure.execution().outcome(), type.simpleName());
    return allowed(type, failure.scenario()).allows(outcome, failure.execution().events());
  }
}
