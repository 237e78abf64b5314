package dev.linchpin.internal.engine.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.cause.Cause.Basis;
import dev.linchpin.cause.Eliminator;
import dev.linchpin.cause.Segment;
import dev.linchpin.corpus.CauseCatalogue;
import dev.linchpin.corpus.CauseCatalogue.Client;
import dev.linchpin.corpus.CorpusEntry;
import dev.linchpin.corpus.CorpusEntry.Expectation;
import dev.linchpin.corpus.CorpusEntry.Judgement;
import dev.linchpin.corpus.SourceMarks;
import dev.linchpin.corpus.list.CoarseList;
import dev.linchpin.corpus.list.OptimisticList;
import dev.linchpin.corpus.map.LogicalOrderMap;
import dev.linchpin.execution.AtomicBlock;
import dev.linchpin.execution.Event;
import dev.linchpin.execution.Execution;
import dev.linchpin.execution.Result;
import dev.linchpin.exploration.Plan;
import dev.linchpin.internal.diagnose.Eliminators;
import dev.linchpin.internal.diagnose.RunSet;
import dev.linchpin.internal.engine.fiber.FiberBackend;
import dev.linchpin.internal.engine.local.LocalEngine;
import dev.linchpin.internal.engine.worker.Following;
import dev.linchpin.internal.judge.realtime.EndOrder;
import dev.linchpin.internal.judge.realtime.RealTimeOrderSearch;
import dev.linchpin.scenario.Scenario;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How often the guilty block is ranked first in the clients of the root-cause paper. */
class CauseRankingTest {
  private static final Path SOURCES = Path.of("../corpus/src/main/java");
  private static final Map<String, Class<?>> RIGHT =
      Map.of("C1", CoarseList.class, "C2", OptimisticList.class, "C3", LogicalOrderMap.class);

  private int bad;
  private int blamed;

  /** The shares that are asked for: nearly all, but only most where retries are part of it. */
  @ParameterizedTest
  @CsvSource({"C1, 90", "C2, 51", "C3, 90"})
  void theGuiltyBlockIsRankedFirstOrTiedFirst(String collection, int percent) {
    CauseCatalogue.clients().stream()
        .filter(client -> client.collection().equals(collection))
        .forEach(this::count);

    assertThat(bad).isGreaterThan(40);
    assertThat(100.0 * blamed / bad).isGreaterThanOrEqualTo(percent);
  }

  private void count(Client client) {
    CorpusEntry entry =
        new CorpusEntry(
            client.subject(),
            RIGHT.get(client.collection()),
            client.script(),
            new Expectation(Set.of(), Set.of(), false, Set.of(), Judgement.NOT_LINEARIZABLE),
            "");
    Scenario scenario = CorpusRun.scenario(entry);
    List<Execution> runs = new ArrayList<>();
    try (LocalEngine engine =
        new LocalEngine(List.of(CorpusRun.corpusClasses()), FiberBackend.best())) {
      assertThat(Following.runs(runs::add, engine.trace(scenario, Plan.complete())).exhausted())
          .isTrue();
    }
    RunSet good = new RunSet(Basis.DATA);
    List<List<Event>> wrong = new ArrayList<>();
    for (Execution run : runs) {
      RealTimeOrderSearch<List<Result>> adversary =
          new RealTimeOrderSearch<>(new SerialJudge(entry, run.outcome().closing()));
      EndOrder order = EndOrder.of(scenario, run.outcome());
      if (adversary.challenge(run.outcome().results(), order) == null) {
        good.add(run.events());
      } else {
        wrong.add(run.events());
      }
    }
    assertThat(wrong).as(client.text()).isNotEmpty();
    List<SourceMarks.Block> marks = CauseCatalogue.causes(SOURCES, client.subject());
    bad += wrong.size();
    wrong.forEach(run -> blamed += isBlamed(marks, Eliminators.of(run, Basis.DATA, good)) ? 1 : 0);
  }

  private static boolean isBlamed(List<SourceMarks.Block> marks, List<Eliminator> ranked) {
    return ranked.stream()
        .filter(one -> one.disables() == ranked.get(0).disables())
        .anyMatch(one -> one.blocks().stream().allMatch(block -> isMarked(marks, block)));
  }

  private static boolean isMarked(List<SourceMarks.Block> marks, Segment segment) {
    AtomicBlock code = segment.code().atomic().orElseThrow();
    SourceMarks.Block block =
        new SourceMarks.Block(code.className(), code.method(), code.fromLine(), code.toLine());
    return marks.stream().anyMatch(mark -> mark.holds(block));
  }
}
