package dev.linchpin.internal.engine.corpus;

import dev.linchpin.corpus.CorpusEntry;
import dev.linchpin.execution.Outcome;
import dev.linchpin.execution.Result;
import dev.linchpin.exploration.Exploration;
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

/** Catalogue entries as scenarios, and outcomes as the catalogue writes them. */
final class CorpusRun {
  private CorpusRun() {}

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
