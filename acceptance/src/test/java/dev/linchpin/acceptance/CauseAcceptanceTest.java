package dev.linchpin.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.acceptance.Launcher.Run;
import dev.linchpin.corpus.Catalogue;
import dev.linchpin.corpus.CauseCatalogue;
import dev.linchpin.corpus.CorpusEntry;
import dev.linchpin.corpus.CorpusEntry.Judgement;
import dev.linchpin.corpus.LostUpdate;
import dev.linchpin.corpus.SourceMarks;
import dev.linchpin.corpus.lineup.CheckThenSetPromise;
import dev.linchpin.corpus.stack.SplitAfekStack;
import dev.linchpin.testing.Rounds;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * What the packaged program blames, beside what is marked in the source of a subject: some subjects
 * of different kinds. With {@code -Dcampaign} all, as {@code BlamedLinesTest} has them in each
 * build.
 */
class CauseAcceptanceTest {
  private static final JsonMapper JSON = new JsonMapper();
  private static final Path SOURCES = Launcher.ROOT.resolve("corpus/src/main/java");

  /** A race on a field, a check before an act, two operations that must not meet. */
  private static final Set<Class<?>> IN_EACH_BUILD =
      Set.of(LostUpdate.class, CheckThenSetPromise.class, SplitAfekStack.class);

  @TempDir Path folder;

  /** The first failing scenario of each subject that has marks. */
  static Stream<CorpusEntry> marked() {
    Map<Class<?>, CorpusEntry> first = new LinkedHashMap<>();
    Catalogue.entries().stream()
        .filter(entry -> entry.expectation().judgement() != Judgement.LINEARIZABLE)
        .filter(entry -> !CauseCatalogue.NO_CAUSE.containsKey(entry.subject()))
        .filter(entry -> Rounds.areOfTheCampaign() || IN_EACH_BUILD.contains(entry.subject()))
        .forEach(entry -> first.putIfAbsent(entry.subject(), entry));
    return first.values().stream();
  }

  @ParameterizedTest
  @MethodSource("marked")
  void theLinesThatAreBlamedAreThoseThatAreMarked(CorpusEntry entry) {
    JsonNode cause = check(entry).path("failure").path("cause");

    assertThat(cause.path("confirmed").booleanValue()).isTrue();
    JsonNode blocks = cause.path("confirmation").path("blocks");
    assertThat(blocks.isEmpty()).isFalse();
    if (!CauseCatalogue.DEBATABLE.containsKey(entry.subject())) {
      List<SourceMarks.Block> marks = CauseCatalogue.causes(SOURCES, entry.subject());
      for (JsonNode block : blocks) {
        assertThat(marks).as(block.toString()).anyMatch(mark -> holds(mark, block));
      }
    }
  }

  private static boolean holds(SourceMarks.Block mark, JsonNode block) {
    String method = mark.className().replaceAll(".*\\.", "") + "." + mark.method();
    return block.path("method").stringValue("").equals(method)
        && line(block.path("from")) >= mark.from()
        && line(block.path("to")) <= mark.to();
  }

  private static int line(JsonNode place) {
    String text = place.stringValue("");
    return Integer.parseInt(text.substring(text.lastIndexOf(':') + 1));
  }

  private JsonNode check(CorpusEntry entry) {
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "check",
                entry.subject().getName(),
                "--scenario",
                entry.script().threads(),
                "--json",
                "--budget=30m",
                "--cause-budget=30m",
                "--replay-dir",
                folder.toString()));
    if (!entry.script().init().isEmpty()) {
      arguments.addAll(List.of("--init", entry.script().init()));
    }
    if (!entry.script().closing().isEmpty()) {
      arguments.addAll(List.of("--final", entry.script().closing()));
    }
    Run run = new Launcher().run(arguments.toArray(String[]::new));
    assertThat(run.status()).as(run.err()).isEqualTo(1);
    return JSON.readTree(run.out());
  }
}
