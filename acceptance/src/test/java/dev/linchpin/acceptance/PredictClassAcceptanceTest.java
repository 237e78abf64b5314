package dev.linchpin.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.acceptance.Launcher.Run;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** {@code linchpin predict CLASS} as users and scripts meet it. */
class PredictClassAcceptanceTest {
  private static final JsonMapper JSON = new JsonMapper();

  @TempDir Path folder;

  /** The increment reads and writes on one line: another thread's write fits between. */
  @Test
  void theLostUpdateIsPredictedConfirmedAndRepeated() {
    Path page = folder.resolve("page.html");
    Run run =
        new Launcher()
            .run(
                "predict",
                "LostUpdate",
                "--budget",
                "10m",
                "--json",
                "--html",
                page.toString(),
                "--replay-dir",
                folder.toString());

    assertThat(run.err()).isEmpty();
    assertThat(run.status()).isEqualTo(1);
    JsonNode answer = JSON.readTree(run.out());
    JsonNode lost =
        answer
            .path("violations")
            .valueStream()
            .filter(PredictClassAcceptanceTest::isLostUpdate)
            .findFirst()
            .orElseThrow();
    assertThat(lost.path("variable").stringValue("")).isEqualTo("lostupdate.count");
    assertThat(lost.path("first").stringValue("")).isEqualTo("LostUpdate.incrementAndGet:8");
    assertThat(lost.path("outcome").stringValue("")).isEqualTo("confirmed");
    assertThat(lost.path("linearizable").booleanValue(true)).isFalse();
    assertThat(page).isNotEmptyFile();

    String replay = lost.path("replay").stringValue("");
    assertThat(Files.exists(Path.of(replay))).isTrue();
    Run again = new Program().run("replay", replay);
    assertThat(again.status()).isEqualTo(1);
    assertThat(again.out()).contains("fails as recorded: not linearizable");
  }

  private static boolean isLostUpdate(JsonNode violation) {
    return violation.path("pattern").stringValue("").equals("RWW");
  }
}
