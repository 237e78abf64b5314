package dev.linchpin.trials.campaign;

import dev.linchpin.scenario.Scenario;
import dev.linchpin.trials.oracle.Compilation;
import dev.linchpin.trials.wrap.Libraries;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Checks classes that are right: whatever the product convicts is a false alarm. */
final class FalseAlarmCampaign {
  private final TrialsOptions options;
  private final Path folder;

  FalseAlarmCampaign(TrialsOptions options, Path folder) {
    this.options = options;
    this.folder = folder;
  }

  /** What was said about one class, for its own scenarios and for those told. */
  record Tried(TrialClass type, List<Said> said) {
    Tried {
      said = List.copyOf(said);
    }
  }

  List<Tried> run() {
    List<TrialClass> chosen =
        Sample.of(TrialClasses.shared().right(), options.rightClasses(), options);
    Map<String, String> sources = new LinkedHashMap<>(Libraries.sources());
    chosen.forEach(type -> sources.put(type.name(), type.source()));
    Compilation.into(folder, sources);
    return new Crew(folder, options).each(chosen, this::tryAndTell);
  }

  /** An alarm is told at once: the tables come hours later. */
  private Tried tryAndTell(Product product, TrialClass type) {
    Tried tried = tryOut(product, type);
    for (Said said : tried.said) {
      if (said.isConviction() || said.isFault()) {
        System.err.println(type.name() + ": " + said.text());
      }
    }
    return tried;
  }

  private Tried tryOut(Product product, TrialClass type) {
    if (type.use().isBody()) {
      return new Tried(type, List.of(product.body(type, options.slice().multipliedBy(2))));
    }
    List<Said> said = new ArrayList<>();
    said.add(product.blind(type, options.scenarios(), options.slice().multipliedBy(2)));
    for (Scenario scenario : new ScenarioMaker(type, options.seed()).scenarios(options.told())) {
      said.add(product.told(type, scenario, options.slice()));
    }
    return new Tried(type, said);
  }
}
