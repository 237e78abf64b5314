package dev.linchpin.architecture;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import dev.linchpin.history.planted.WrongNoun;
import dev.linchpin.internal.minimize.planted.PlantedReduction;
import dev.linchpin.internal.monitor.planted.WrongStage;
import dev.linchpin.planted.Homeless;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Data flows one way: which room may import which, over all modules. */
class DirectionTest {
  /** In order: a noun may know those before it. */
  static final List<String> NOUNS =
      List.of(
          "history",
          "spec",
          "verdict",
          "scenario",
          "subject",
          "execution",
          "exploration",
          "cause",
          "finding",
          "prediction");

  static final List<String> STAGES =
      List.of(
          "internal.generate",
          "internal.monitor",
          "internal.minimize",
          "internal.judge",
          "internal.coverage",
          "internal.diagnose",
          "internal.predict");

  /** These join stages: {@code pipeline} for classes, {@code recording} for recorded histories. */
  private static final List<String> WIRING = List.of("internal.pipeline", "internal.recording");

  /** Engines for whoever needs one, and checks of many classes, for front ends. */
  private static final List<String> SUPPLY = List.of("internal.supply", "internal.scan");

  private static final List<String> JSON = List.of("internal.json");

  /** In the program under record; the rest of the agent knows it, and it knows nothing. */
  private static final List<String> AGENT_HOOKS = List.of("internal.agent.hook");

  /** For users of Spark, and what runs on executors. */
  private static final List<String> SPARK = List.of("spark", "internal.spark");

  /** What benchmarks measure with; code under test and of tests has no rules itself. */
  private static final List<String> UNSEEN = List.of("corpus", "testing");

  private static final Rooms ROOMS =
      new Rooms()
          .each(List.of("internal.json", "internal.persistent"))
          .each(UNSEEN)
          .inOrder(NOUNS, List.of("internal.persistent"))
          .each(STAGES, NOUNS)
          .each(SUPPLY, NOUNS)
          .each(WIRING, NOUNS, STAGES, SUPPLY)
          .room("internal.engine.watch")
          .room("internal.engine.fiber", engine("watch"))
          .room("internal.engine.memory")
          .room("internal.engine.step", NOUNS, engine("fiber", "memory"))
          .room("internal.engine.search", NOUNS, engine("step", "memory"))
          .room("internal.engine.hooks", engine("step", "memory"), List.of("verdict"))
          .room("internal.engine.world", NOUNS, engine("step", "hooks", "memory"))
          .room("internal.engine.bind", NOUNS, engine("step", "world"))
          .room("internal.engine.answer", NOUNS, engine("step", "bind"))
          .room(
              "internal.engine.local",
              NOUNS,
              engine("fiber", "step", "search", "world", "bind", "answer"))
          .room("internal.engine.worker.message", NOUNS, JSON, engine("watch", "search", "bind"))
          .room(
              "internal.engine.worker",
              NOUNS,
              JSON,
              engine("watch", "fiber", "step", "search", "hooks", "world", "bind", "local"),
              engine("worker.message"))
          .room(
              "internal.engine.stress",
              NOUNS,
              JSON,
              engine("step", "bind"),
              List.of("internal.judge", "internal.recording")) // What decides about rounds.
          .room("internal.agent.hook")
          .each(List.of("internal.agent.rewrite", "internal.agent.file"), AGENT_HOOKS)
          .room(
              "internal.agent",
              AGENT_HOOKS,
              List.of("internal.agent.rewrite", "internal.agent.file"))
          .room("internal.formats", NOUNS, JSON)
          .room("internal.report", NOUNS, JSON, List.of("internal.formats"))
          .each(
              SPARK,
              NOUNS,
              WIRING,
              SUPPLY,
              JSON,
              SPARK,
              engine("worker"),
              List.of("internal.formats", "internal.report"))
          .each(
              List.of("internal.cli", "internal.junit", "junit"),
              NOUNS,
              WIRING,
              SUPPLY,
              JSON,
              engine("worker", "stress"),
              List.of("internal.formats", "internal.report", "internal.junit", "junit", "corpus"),
              SPARK,
              AGENT_HOOKS, // What the agent recognised in a class.
              List.of("internal.agent", "internal.agent.file", "internal.agent.rewrite"))
          .room("internal.maven", JSON)
          .room("trials.base")
          .room("trials.wrap", List.of("trials.base"))
          .room("trials.oracle", NOUNS, List.of("trials.base", "trials.wrap"))
          .room(
              "trials.campaign",
              NOUNS,
              SUPPLY,
              engine("worker"),
              List.of("internal.pipeline", "trials.base", "trials.wrap", "trials.oracle"))
          .room("packaging")
          .room(
              "benchmarks",
              NOUNS,
              STAGES,
              WIRING,
              SUPPLY,
              JSON,
              engine("fiber", "local", "worker"),
              UNSEEN,
              List.of("internal.formats"));

  private static List<String> engine(String... rooms) {
    return List.of(rooms).stream().map(room -> "internal.engine." + room).toList();
  }

  @Test
  void theImporterSawEveryRoom() {
    assertThat(Project.classes().stream().map(type -> ROOMS.of(type.getPackageName()).orElse("")))
        .containsAll(ROOMS.names().stream().filter(room -> !UNSEEN.contains(room)).toList());
  }

  @Test
  void everyRoomKnowsOnlyWhatItMay() {
    assertThat(ROOMS.breaches(Project.classes())).isEmpty();
  }

  @Test
  void roomsOfAStageHaveNoCycles() {
    for (String stage : List.of("judge", "monitor", "predict", "diagnose")) {
      slices()
          .matching("dev.linchpin.internal." + stage + ".(*)..")
          .should()
          .beFreeOfCycles()
          .allowEmptyShould(true)
          .check(Project.classes());
    }
  }

  @Test
  void aNounThatKnowsALaterNounIsCaught() {
    assertThat(ROOMS.breaches(planted(WrongNoun.class)))
        .isNotEmpty()
        .allMatch(breach -> breach.startsWith("history must not know verdict: "));
  }

  @Test
  void aStageThatKnowsAnotherIsCaught() {
    assertThat(ROOMS.breaches(planted(WrongStage.class)))
        .isNotEmpty()
        .allMatch(
            breach -> breach.startsWith("internal.monitor must not know internal.minimize: "));
    assertThat(ROOMS.breaches(planted(PlantedReduction.class))).isEmpty();
  }

  @Test
  void aClassInNoRoomIsCaught() {
    assertThat(ROOMS.breaches(planted(Homeless.class)))
        .isNotEmpty()
        .allMatch(breach -> breach.startsWith("dev.linchpin.planted lies in no room: "));
  }

  private static JavaClasses planted(Class<?> type) {
    return new ClassFileImporter().importClasses(type);
  }
}
