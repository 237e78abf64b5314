package dev.linchpin.engine.corpus;

import dev.linchpin.corpus.Entry;
import dev.linchpin.engine.fiber.FiberBackend;
import dev.linchpin.engine.fiber.Fibers;
import dev.linchpin.engine.search.Explorer;
import dev.linchpin.engine.step.Runner;
import dev.linchpin.engine.step.StableIds;
import dev.linchpin.engine.world.Names;
import dev.linchpin.engine.world.World;
import dev.linchpin.engine.world.WorldOptions;
import dev.linchpin.execution.Outcome;
import dev.linchpin.execution.Result;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.Plan;
import dev.linchpin.scenario.Invocation;
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

  static Exploration explore(Entry entry, FiberBackend backend, Plan plan)
      throws ClassNotFoundException {
    WorldOptions options =
        new WorldOptions(
            List.of(corpusClasses()),
            World.class.getClassLoader(),
            false,
            plan.blocks(),
            plan.options().realLocks());
    int threads = ScenarioText.threads(entry.script().threads()).size();
    try (World world = World.open(options, new Names());
        Fibers fibers = backend.open()) {
      CorpusProgram program = new CorpusProgram(world, entry);
      Runner runner = new Runner(fibers, program, new StableIds(threads), plan.stepLimit());
      world.attach(runner);
      runner.onStale(world::markStale);
      return Explorer.explore(List.of(runner), plan, (executions, distinct) -> true);
    }
  }

  static Set<String> outcomes(Entry entry, Exploration exploration) {
    Set<String> texts = new TreeSet<>();
    for (Exploration.Found found : exploration.found()) {
      texts.add(text(entry, found.outcome()));
    }
    return texts;
  }

  private static String text(Entry entry, Outcome outcome) {
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

  private static Path corpusClasses() {
    try {
      return Path.of(Entry.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}
