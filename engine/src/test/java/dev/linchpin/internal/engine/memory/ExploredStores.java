package dev.linchpin.internal.engine.memory;

import dev.linchpin.execution.AtomicBlock;
import dev.linchpin.execution.Outcome;
import dev.linchpin.execution.Result;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.MemoryModel;
import dev.linchpin.exploration.Plan;
import dev.linchpin.exploration.Strategy;
import dev.linchpin.internal.engine.fiber.FiberBackend;
import dev.linchpin.internal.engine.local.LocalEngine;
import dev.linchpin.internal.engine.memory.fixture.LitmusCode;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Explores classes of the tests under Java's memory model. */
final class ExploredStores implements AutoCloseable {
  private final LocalEngine engine;

  /** For the classes beside this one. */
  ExploredStores() {
    this(LitmusCode.class);
  }

  /** For the classes beside another one. */
  ExploredStores(Class<?> other) {
    this(place(other));
  }

  /** For the classes of a folder. */
  ExploredStores(Path folder) {
    this.engine = new LocalEngine(List.of(folder), FiberBackend.best());
  }

  private static Path place(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  /**
   * Explores what threads do.
   *
   * @param threads their calls; after a slash, a call that is made when all of them have ended
   */
  Exploration explore(String creation, String threads, Strategy by, MemoryModel memory) {
    return explore(creation, threads, Plan.of(by).withMemory(memory));
  }

  Exploration explore(String creation, String threads, Plan plan) {
    return engine.explore(scenario(creation, threads), plan).result();
  }

  private static Scenario scenario(String creation, String threads) {
    String[] parts = threads.split(" / ");
    return new Scenario(
        ScenarioText.creation(creation),
        List.of(),
        ScenarioText.threads(parts[0]),
        parts.length == 1 ? List.of() : ScenarioText.threads(parts[1]).get(0));
  }

  Exploration explore(String creation, String threads) {
    return explore(creation, threads, Strategy.COMPLETE, MemoryModel.JAVA);
  }

  /** With blocks that nothing interrupts. */
  Exploration explore(String creation, String threads, List<AtomicBlock> blocks) {
    Plan plan = Plan.of(Strategy.COMPLETE).withMemory(MemoryModel.JAVA).withBlocks(blocks);
    return engine.explore(scenario(creation, threads), plan).result();
  }

  /** The remarks on a run with these results. */
  List<String> notes(String creation, String threads, String results) {
    Scenario scenario = scenario(creation, threads);
    Plan plan = Plan.of(Strategy.COMPLETE).withMemory(MemoryModel.JAVA);
    Exploration.Found found =
        engine.explore(scenario, plan).result().found().stream()
            .filter(one -> results.equals(text(one.outcome())))
            .findFirst()
            .orElseThrow();
    return engine.replay(scenario, found.schedule(), plan).notes();
  }

  private static String text(List<Result> results) {
    return results.stream().map(ExploredStores::text).collect(Collectors.joining(" "));
  }

  /** The results of the completed runs, one text each: {@code 10 2}, or {@code 10 2 / 1}. */
  static Set<String> results(Exploration exploration) {
    Set<String> results = new TreeSet<>();
    exploration.found().forEach(one -> results.add(text(one.outcome())));
    return results;
  }

  private static String text(Outcome outcome) {
    String closing = text(outcome.closing());
    return text(outcome.results()) + (closing.isEmpty() ? "" : " / ") + closing;
  }

  private static String text(Result result) {
    if (result instanceof Result.Returned returned) {
      return returned.value();
    }
    return result instanceof Result.Thrown thrown ? thrown.type() : "-";
  }

  @Override
  public void close() {
    engine.close();
  }
}
