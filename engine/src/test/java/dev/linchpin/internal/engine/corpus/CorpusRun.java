package dev.linchpin.internal.engine.corpus;

import dev.linchpin.corpus.CorpusEntry;
import dev.linchpin.execution.Outcome;
import dev.linchpin.execution.Result;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.Plan;
import dev.linchpin.exploration.Progress;
import dev.linchpin.internal.engine.fiber.FiberBackend;
import dev.linchpin.internal.engine.local.LocalEngine;
import dev.linchpin.internal.engine.worker.Following;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Explores catalogue entries and writes outcomes as the catalogue does. */
final class CorpusRun {
  private CorpusRun() {}

  static Exploration explore(
      CorpusEntry entry, FiberBackend backend, Plan plan, Progress progress) {
    try (LocalEngine engine = new LocalEngine(List.of(corpusClasses()), backend)) {
      return Following.with(progress, engine.explore(scenario(entry), plan));
    }
  }

  static Scenario scenario(CorpusEntry entry) {
    return new Scenario(
        ScenarioText.creation(entry.subject().getName()),
        ScenarioText.invocations(entry.script().init()),
        ScenarioText.threads(entry.script().threads()),
        ScenarioText.invocations(entry.script().closing()));
  }

  static Set<String> outcomes(CorpusEntry entry, Exploration exploration) {
    Set<String> texts = new TreeSet<>();
    for (Exploration.Found found : exploration.found()) {
      texts.add(text(entry, found.outcome()));
    }
    return texts;
  }

  private static String text(CorpusEntry entry, Outcome outcome) {
    List<String> threads = new ArrayList<>();
    int first = 0;
    for (List<Invocation> thread : ScenarioText.threads(entry.script().threads())) {
      threads.add(text(outcome.results().subList(first, first + thread.size())));
      first += thread.size();
    }
    String text = String.join(" | ", threads);
    return outcome.closing().isEmpty() ? text : text + " => " + text(outcome.closing());
  }

  private static String text(List<Result> results) {
    return results.stream().map(CorpusRun::text).collect(Collectors.joining("; "));
  }

  private static String text(Result result) {
    if (result instanceof Result.Returned returned) {
      return returned.value();
    }
    if (result instanceof Result.Thrown thrown) {
      return "!" + thrown.type().substring(thrown.type().lastIndexOf('.') + 1);
    }
    return result instanceof Result.Done ? "-" : "#";
  }

  static Path corpusClasses() {
    try {
      return Path.of(CorpusEntry.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}
