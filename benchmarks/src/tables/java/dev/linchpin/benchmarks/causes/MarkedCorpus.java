package dev.linchpin.benchmarks.causes;

import dev.linchpin.corpus.CorpusEntry.Script;
import dev.linchpin.corpus.SourceMarks;
import dev.linchpin.execution.AtomicBlock;
import dev.linchpin.internal.engine.worker.Worker;
import dev.linchpin.internal.engine.worker.WorkerSettings;
import dev.linchpin.internal.pipeline.CheckProgress;
import dev.linchpin.internal.pipeline.CheckSession;
import dev.linchpin.internal.pipeline.CheckSettings;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;
import dev.linchpin.subject.Selection;
import java.io.File;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;

/** The corpus as the tables use it: its classes, its sources, sessions on its subjects. */
final class MarkedCorpus {
  /** For all runs of one client. */
  static final Duration AMPLE = Duration.ofMinutes(2);

  private final List<Path> classpath;

  MarkedCorpus() {
    this.classpath =
        Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
            .map(Path::of)
            .filter(path -> path.getFileName().toString().contains("corpus"))
            .toList();
  }

  /** The folder of the corpus's package tree; {@code benchmarks/run} says where. */
  Path sources() {
    return Path.of(System.getProperty("linchpin.sources", "corpus/src/main/java"));
  }

  CheckSession session(Scenario scenario) {
    Selection selection = Selection.of(scenario).build();
    return CheckSession.open(
        () -> new Worker(WorkerSettings.of(classpath)),
        scenario.subject(),
        selection,
        CheckSettings.standard(),
        CheckProgress.NONE);
  }

  static Scenario scenario(Class<?> subject, Script script) {
    return new Scenario(
        ScenarioText.creation(subject.getName()),
        ScenarioText.invocations(script.init()),
        ScenarioText.threads(script.threads()),
        ScenarioText.invocations(script.closing()));
  }

  static List<AtomicBlock> atomic(List<SourceMarks.Block> blocks) {
    return blocks.stream().map(block -> AtomicBlock.parse(block.text()).orElseThrow()).toList();
  }

  /** A method or place without its package. */
  static String brief(String text) {
    return text.replaceAll("\\b[a-z]\\w*\\.(?=[\\w.$]*[A-Z])", "");
  }

  static long millisSince(long start) {
    return (System.nanoTime() - start) / 1_000_000;
  }
}
