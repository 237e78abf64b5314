package dev.linchpin.benchmarks.causes;

import dev.linchpin.cause.RaceSequence;
import dev.linchpin.cause.ScenarioRuns;
import dev.linchpin.corpus.RaceCatalogue;
import dev.linchpin.corpus.RaceCatalogue.RaceObject;
import dev.linchpin.corpus.SourceMarks;
import dev.linchpin.execution.AtomicBlock;
import dev.linchpin.internal.diagnose.tree.InterleavingTree;
import dev.linchpin.internal.diagnose.tree.RaceSequences;
import dev.linchpin.internal.pipeline.CheckSession;
import dev.linchpin.scenario.Scenario;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Prints table 2 of the interleaving-tree paper: objects, patterns, racing lines.
 *
 * <p>Each object is shown twice: at the paper's granularity, where marked lines count as one
 * access, and as it runs, where each access counts.
 */
public final class RaceTable {
  private final PrintStream out;
  private final MarkedCorpus corpus = new MarkedCorpus();

  private RaceTable(PrintStream out) {
    this.out = out;
  }

  public static void main(String[] arguments) {
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    new RaceTable(out).print(arguments.length > 0 ? arguments[0] : "");
  }

  private void print(String only) {
    out.println(
        "| object | client | one access is | bad / good | patterns found | the paper's | found"
            + " | racing lines | the paper's lines among them | ms |");
    out.println("|---|---|---|---:|---|---|---|---|---:|---:|");
    for (RaceObject object : RaceCatalogue.objects()) {
      if (object.name().contains(only)) {
        List<AtomicBlock> steps = MarkedCorpus.atomic(object.steps(corpus.sources()));
        row(object, steps, "as in the paper");
        row(object, List.of(), "as it runs");
      }
    }
    out.printf("%nJava %s%n", Runtime.version());
  }

  private void row(RaceObject object, List<AtomicBlock> steps, String granularity) {
    Scenario scenario = MarkedCorpus.scenario(object.subject(), object.script());
    try (CheckSession session = corpus.session(scenario)) {
      long start = System.nanoTime();
      ScenarioRuns runs = session.runs(scenario, steps, MarkedCorpus.AMPLE);
      InterleavingTree tree = new InterleavingTree();
      runs.bad().forEach(run -> tree.add(run, true));
      runs.good().forEach(run -> tree.add(run, false));
      List<RaceSequence> sequences = RaceSequences.of(tree).sequences();
      long millis = MarkedCorpus.millisSince(start);
      Set<String> found =
          sequences.stream()
              .map(RaceSequence::pattern)
              .collect(Collectors.toCollection(TreeSet::new));
      Set<String> lines = lines(object, sequences);
      List<String> wanted =
          object.races(corpus.sources()).stream().map(SourceMarks.Block::text).toList();
      out.printf(
          "| %s | `%s` | %s | %d / %d%s | %s | %s | %s | %s | %d of %d | %d |%n",
          object.name(),
          scenario.text().replace("|", "∥"),
          granularity,
          runs.bad().size(),
          runs.good().size(),
          runs.isComplete() ? "" : " and more",
          shortened(found),
          String.join(", ", object.patterns()),
          found.containsAll(object.patterns()) ? "yes" : "no",
          lines.stream().map(MarkedCorpus::brief).collect(Collectors.joining(", ")),
          wanted.stream().filter(lines::contains).count(),
          wanted.size(),
          millis);
    }
  }

  private static String shortened(Set<String> patterns) {
    List<String> shortest =
        patterns.stream().sorted((a, b) -> a.length() - b.length()).limit(6).toList();
    String text = String.join(", ", shortest);
    return patterns.size() > shortest.size()
        ? text + " and " + (patterns.size() - shortest.size()) + " more"
        : text;
  }

  /** Where the racers of the paper's patterns are; of all patterns, if it has none of these. */
  private static Set<String> lines(RaceObject object, List<RaceSequence> sequences) {
    boolean isThere = sequences.stream().anyMatch(one -> object.patterns().contains(one.pattern()));
    return sequences.stream()
        .filter(one -> !isThere || object.patterns().contains(one.pattern()))
        .flatMap(one -> one.nodes().stream())
        .flatMap(node -> node.racers().stream())
        .map(RaceSequence.Racer::at)
        .collect(Collectors.toCollection(TreeSet::new));
  }
}
