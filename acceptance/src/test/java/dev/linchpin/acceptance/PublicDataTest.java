package dev.linchpin.acceptance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.linchpin.acceptance.Launcher.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Histories nobody on the project recorded, with the verdicts their owners state: the etcd and
 * key-value logs of Porcupine's data and the registers of Knossos. They are not in this repository;
 * where they are absent these tests are skipped.
 */
@Tag("pure")
class PublicDataTest {
  private static final Path HISTORIES =
      Path.of(
              System.getProperty(
                  "linchpin.shared", Launcher.ROOT.resolve("../shared").normalize().toString()))
          .resolve("data/histories");

  private static final Pattern INDEX_ROW =
      Pattern.compile(
          "-\\s+(\\S+\\.log) \\| ops (\\d+) \\| pending (\\d+) \\| (NOT )?linearizable.*");

  private static final JsonMapper JSON = new JsonMapper();

  @BeforeAll
  static void theDataIsThere() {
    assumeTrue(Files.isDirectory(HISTORIES), "no public histories at " + HISTORIES);
  }

  @Test
  void etcdLogsGetTheVerdictsOfTheirIndex() throws IOException {
    List<String> arguments = new ArrayList<>(List.of("monitor", "--format", "etcd", "--json"));
    List<String> expected = new ArrayList<>();
    for (String line : Files.readAllLines(HISTORIES.resolve("../INDEX.md").normalize())) {
      Matcher row = INDEX_ROW.matcher(line);
      if (row.matches()) {
        arguments.add(HISTORIES.resolve("porcupine").resolve(row.group(1)).toString());
        expected.add(
            "%s/%s/%slinearizable"
                .formatted(row.group(2), row.group(3), row.group(4) == null ? "" : "not "));
      }
    }
    assertThat(expected).hasSizeGreaterThan(20);

    Run run = new Program().run(arguments.toArray(String[]::new));

    assertThat(run.status()).isEqualTo(1);
    assertThat(run.out().lines().map(PublicDataTest::summary)).isEqualTo(expected);
  }

  @Test
  void keyValueLogsGetTheVerdictsOfTheirNames() throws IOException {
    for (Path file : list("porcupine", ".txt")) {
      Run run = new Program().run("monitor", "--format", "porcupine-kv", file.toString());

      assertThat(run.status())
          .as(file.toString())
          .isEqualTo(file.getFileName().toString().contains("-ok") ? 0 : 1);
    }
  }

  @Test
  void knossosRegistersGetTheVerdictsOfTheirFolders() throws IOException {
    for (String folder : List.of("good", "bad")) {
      for (Path file : list("knossos/" + folder, ".edn")) {
        Run run =
            new Program()
                .run("monitor", "--format", "jepsen", "--type", "register", file.toString());

        assertThat(run.status()).as(file.toString()).isEqualTo(folder.equals("good") ? 0 : 1);
      }
    }
  }

  private static String summary(String document) {
    JsonNode json = JSON.readTree(document);
    return json.get("operations").asInt()
        + "/"
        + json.get("pending").asInt()
        + "/"
        + json.get("verdict").asString();
  }

  private static List<Path> list(String folder, String ending) throws IOException {
    try (Stream<Path> files = Files.list(HISTORIES.resolve(folder))) {
      List<Path> found = files.filter(file -> file.toString().endsWith(ending)).sorted().toList();
      assertThat(found).isNotEmpty();
      return found;
    }
  }
}
