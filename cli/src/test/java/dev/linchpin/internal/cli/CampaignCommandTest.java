package dev.linchpin.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.corpus.lineup.CheckThenSetPromise;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What a campaign does before it needs Spark. */
class CampaignCommandTest {
  private static final String PROMISE = CheckThenSetPromise.class.getName();

  @TempDir Path folder;

  @BeforeEach
  void addAClass() throws IOException {
    String file = PROMISE.replace('.', '/') + ".class";
    Files.createDirectories(folder.resolve(file).getParent());
    ClassLoader loader = Objects.requireNonNull(CheckThenSetPromise.class.getClassLoader());
    try (InputStream bytes = Objects.requireNonNull(loader.getResourceAsStream(file))) {
      Files.copy(bytes, folder.resolve(file));
    }
  }

  private CommandRun campaign(String... options) {
    String[] command = {"campaign", "--jar", folder.toString()};
    return CommandRun.of(new FakeEngine(), command, options);
  }

  @Test
  void theListNamesTheClassesAndSpeaksOfNoResult() {
    CommandRun run = campaign("--list");

    assertThat(run.status()).isZero();
    assertThat(run.out())
        .contains("1 class, 1 of them looks concurrent, 1 to check", PROMISE + "  volatile")
        .doesNotContain("without a result", "violation");
    assertThat(campaign("--list", "--quiet").out().strip()).isEqualTo(PROMISE);
  }

  @Test
  void theListIsADocumentToo() {
    JsonNode document = JsonMapper.shared().readTree(campaign("--list", "--json").out());

    assertThat(document.path("missing").asInt()).isZero();
    JsonNode only = document.path("results").path(0);
    assertThat(only.path("subject").asString()).isEqualTo(PROMISE);
    assertThat(only.path("verdict").asString()).isEqualTo("not checked");
    assertThat(only.path("reason").asString()).contains("only listed (--list)", "volatile");
  }

  /** Spark would start, and then refuse some of them, and ignore the others. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "--master=local[0]",
        "--master=local[-1]",
        "--master=local[2",
        "--conf=executor.memory=4g",
        "--conf=spark.executor.memory",
        "--conf=spark.executor.memory="
      })
  void whatSparkWouldRefuseOrIgnoreIsRefusedBefore(String argument) {
    CommandRun run = campaign(argument);

    assertThat(run.status()).isEqualTo(2);
    assertThat(run.err())
        .startsWith("linchpin: " + argument.replaceFirst("=.*", ": '"))
        .contains("expected");
  }

  @Test
  void aMasterAmongTheSettingsIsAMaster() {
    CommandRun run = campaign("--conf", "spark.master=nonsense");

    assertThat(run.status()).isEqualTo(2);
    assertThat(run.err()).contains("'nonsense' is no master");
  }
}
