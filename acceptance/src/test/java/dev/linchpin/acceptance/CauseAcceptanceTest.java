package dev.linchpin.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.acceptance.Launcher.Run;
import dev.linchpin.corpus.CauseCatalogue;
import dev.linchpin.corpus.CauseCatalogue.Blamed;
import dev.linchpin.corpus.CorpusEntry;
import dev.linchpin.corpus.lineup.CheckThenSetPromise;
import dev.linchpin.testing.Rounds;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * What the packaged program blames, beside what is marked in the source of a subject: one subject
 * whose block has several lines. With {@code -Dcampaign} all, as {@code BlamedLinesTest} has them
 * in each build.
 */
class CauseAcceptanceTest {
  private static final JsonMapper JSON = new JsonMapper();
  private static final Path SOURCES = Launcher.ROOT.resolve("corpus/src/main/java");

  @TempDir Path folder;

  static Stream<CorpusEntry> marked() {
    return CauseCatalogue.marked()
        .filter(entry -> Rounds.areOfTheCampaign() || entry.subject() == CheckThenSetPromise.class);
  }

  @ParameterizedTest
  @MethodSource("marked")
  void theLinesThatAreBlamedAreThoseThatAreMarked(CorpusEntry entry) {
    JsonNode cause = check(entry).path("failure").path("cause");

    assertThat(cause.path("confirmed").booleanValue()).isTrue();
    List<Blamed> blamed =
        cause
            .path("confirmation")
            .path("blocks")
            .valueStream()
            .map(block -> new Blamed(text(block, "method"), text(block, "from"), text(block, "to")))
            .toList();
    assertThat(blamed).isNotEmpty();
    assertThat(CauseCatalogue.unmarked(SOURCES, entry.subject(), blamed)).isEmpty();
  }

  private static String text(JsonNode block, String field) {
    return block.path(field).stringValue("");
  }

  private JsonNode check(CorpusEntry entry) {
    List<String> arguments = new ArrayList<>(entry.commandLine());
    arguments.addAll(List.of("--json", "--budget=30m", "--cause-budget=30m"));
    arguments.add("--replay-dir=" + folder);
    Run run = new Program().run(arguments.toArray(String[]::new));
    assertThat(run.status()).as(run.err()).isEqualTo(1);
    return JSON.readTree(run.out());
  }
}
