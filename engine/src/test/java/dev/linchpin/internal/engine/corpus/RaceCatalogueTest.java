package dev.linchpin.internal.engine.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.cause.RaceSequence;
import dev.linchpin.corpus.Catalogue;
import dev.linchpin.corpus.CorpusEntry;
import dev.linchpin.corpus.RaceCatalogue;
import dev.linchpin.corpus.RaceCatalogue.RaceObject;
import dev.linchpin.corpus.SourceMarks;
import dev.linchpin.execution.AtomicBlock;
import dev.linchpin.execution.Execution;
import dev.linchpin.execution.Result;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.Plan;
import dev.linchpin.internal.diagnose.tree.InterleavingTree;
import dev.linchpin.internal.diagnose.tree.RaceSequences;
import dev.linchpin.internal.engine.fiber.FiberBackend;
import dev.linchpin.internal.engine.local.LocalEngine;
import dev.linchpin.internal.engine.worker.Following;
import dev.linchpin.internal.judge.realtime.EndOrder;
import dev.linchpin.internal.judge.realtime.RealTimeOrderSearch;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Table 2 of the interleaving-tree paper: its patterns, and the lines of its last column. */
class RaceCatalogueTest {
  private static final Path SOURCES = Path.of("../corpus/src/main/java");

  static Stream<RaceObject> objects() {
    return RaceCatalogue.objects().stream();
  }

  @ParameterizedTest
  @MethodSource("objects")
  void atThePapersGranularityItsPatternsAndLinesComeOut(RaceObject object) {
    List<RaceSequence> sequences = RaceSequences.of(tree(object)).sequences();

    assertThat(sequences).extracting(RaceSequence::pattern).containsAll(object.patterns());
    Set<String> lines =
        sequences.stream()
            .filter(one -> object.patterns().contains(one.pattern()))
            .flatMap(one -> one.nodes().stream())
            .flatMap(node -> node.racers().stream())
            .map(RaceSequence.Racer::at)
            .collect(Collectors.toSet());
    assertThat(lines)
        .containsAll(object.races(SOURCES).stream().map(SourceMarks.Block::text).toList());
  }

  private static InterleavingTree tree(RaceObject object) {
    CorpusEntry entry =
        Catalogue.entries().stream()
            .filter(one -> one.subject() == object.subject())
            .filter(one -> one.script().equals(object.script()))
            .findFirst()
            .orElseThrow();
    List<AtomicBlock> steps =
        object.steps(SOURCES).stream()
            .map(block -> AtomicBlock.parse(block.text()).orElseThrow())
            .toList();
    List<Execution> runs = new ArrayList<>();
    try (LocalEngine engine =
        new LocalEngine(List.of(CorpusRun.corpusClasses()), FiberBackend.best())) {
      Exploration exploration =
          Following.runs(
              runs::add,
              engine.trace(CorpusRun.scenario(entry), Plan.complete().withBlocks(steps)));
      assertThat(exploration.exhausted()).isTrue();
    }
    InterleavingTree tree = new InterleavingTree();
    for (Execution run : runs) {
      RealTimeOrderSearch<List<Result>> adversary =
          new RealTimeOrderSearch<>(new SerialJudge(entry, run.outcome().closing()));
      EndOrder order = EndOrder.of(CorpusRun.scenario(entry), run.outcome());
      tree.add(run.events(), adversary.challenge(run.outcome().results(), order) != null);
    }
    return tree;
  }
}
