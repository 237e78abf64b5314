package dev.linchpin.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.acceptance.Launcher.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** {@code linchpin check} as users and scripts meet it. */
class CheckAcceptanceTest {
  private static final JsonMapper JSON = new JsonMapper();

  @TempDir Path folder;

  private String[] arguments(String subject, String... more) {
    List<String> arguments = new ArrayList<>(List.of("check", subject));
    arguments.addAll(List.of("--replay-dir", folder.toString()));
    // All of them end before, however busy the machine is.
    arguments.addAll(List.of("--budget", "10m", "--cause-budget", "10m"));
    arguments.addAll(List.of(more));
    return arguments.toArray(String[]::new);
  }

  private Run check(String subject, String... more) {
    List<String> all = new ArrayList<>(List.of(arguments(subject, more)));
    all.add("--jobs=1"); // each would start a worker
    return new Program().run(all.toArray(String[]::new));
  }

  private JsonNode checkJson(String subject, String... more) {
    List<String> all = new ArrayList<>(List.of(more));
    all.add("--json");
    return JSON.readTree(check(subject, all.toArray(String[]::new)).out());
  }

  private String compiled(String name, String source) throws IOException {
    Path file = Files.writeString(folder.resolve(name + ".java"), source);
    int status =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-d", folder.toString(), file.toString());
    assertThat(status).isZero();
    return folder.toString();
  }

  /** How many scenarios a cause was confirmed with depends on the speed of the machine. */
  private static String settled(String text) {
    return text.replaceFirst(
        "(?s)Linchpin ran [0-9,]+ .*?\\(orders of\\s+steps\\)", "Linchpin ran");
  }

  /** The lines of the report on the README's first screen, in order; … stands for others. */
  private static List<String> shownInReadme() throws IOException {
    String readme = Files.readString(Launcher.ROOT.resolve("README.md"));
    String first = "dev.linchpin.corpus.lineup.CheckThenSetPromise: NOT linearizable\n";
    String shown = readme.substring(readme.indexOf(first)).split("\n```", 2)[0];
    return settled(shown)
        .lines()
        .filter(line -> !line.isBlank() && !line.strip().equals("…"))
        .toList();
  }

  /** The README's first screen: both setters answer true; in either serial order one is false. */
  @Test
  void aBrokenClassIsConvictedWithNothingButItsName() throws IOException {
    Run run = new Launcher().run(arguments("CheckThenSetPromise"));
    String file = folder.resolve("CheckThenSetPromise-1.linchpin.json").toString();

    assertThat(run.err()).isEmpty();
    assertThat(run.status()).isEqualTo(1);
    assertThat(run.out()).contains("linchpin replay " + file);
    List<String> printed = settled(run.out()).lines().toList();
    int at = 0;
    for (String line : shownInReadme()) {
      while (at < printed.size() && !printed.get(at).startsWith(line)) {
        at++;
      }
      assertThat(at)
          .as("the README's line '%s' in%n%s", line, run.out())
          .isLessThan(printed.size());
      at++;
    }
    assertThat(new Launcher().run("replay", file).out())
        .contains("fails as recorded: not linearizable");
  }

  @Test
  void aDeadlockIsStuckAndSaysWhoWaitsForWhat() {
    Run run = check("BankTransfer");

    assertThat(run.status()).isEqualTo(1);
    assertThat(run.out())
        .contains("stuck (deadlock)")
        .contains("wait forever, each for a lock that the other holds")
        .contains("waits for the lock of this.accounts[0] held by thread")
        .contains("waits for the lock of this.accounts[1] held by thread")
        .contains("> 13 │ synchronized (accounts[from])", "in the same order everywhere")
        .doesNotContain("must be atomic");
  }

  @Test
  void aRightClassPassesAndSaysWhatWasCovered() {
    JsonNode json = checkJson("AtomicCounter", "--max-ops", "2");

    assertThat(json.get("verdict").asString()).isEqualTo("no violation");
    assertThat(json.get("exhausted").asBoolean()).isTrue();
    assertThat(json.get("scenarios").asInt()).isPositive();
    assertThat(json.get("failure").isNull()).isTrue();
  }

  /** The bug in Lincheck's README: what was polled is still seen; its value may be made simpler. */
  @Test
  void theJdksDequeFailsInTheScenarioGiven() {
    JsonNode json =
        checkJson(
            "ConcurrentLinkedDeque",
            "--init",
            "addLast(22)",
            "--scenario",
            "pollFirst() | addFirst(8); peekLast()");

    assertThat(json.get("kind").asString()).isEqualTo("not linearizable");
    JsonNode results = json.get("failure").get("results");
    assertThat(results.get(0).get(0)).isEqualTo(results.get(1).get(1));
  }

  @Test
  void aTestIsWrittenForTheFailure() throws IOException {
    Path test = folder.resolve("PromiseBugTest.java");
    Run run = check("CheckThenSetPromise", "--test", test.toString());

    assertThat(run.status()).isEqualTo(1);
    assertThat(Files.readString(test))
        .contains("package dev.linchpin.corpus.lineup;")
        .contains("class PromiseBugTest {")
        .contains(".scenario(\"trySet(1) | trySet(1)\")")
        .contains(".assertLinearizable();");
  }

  @Test
  void serialBehaviourIsKeptAndComparedWithAFile() throws IOException {
    Path file = folder.resolve("promise.xml");
    Run written =
        check(
            "AtomicPromise",
            "--scenario",
            "trySet(1) | tryGet()",
            "--observations",
            file.toString());
    Run same = check("AtomicPromise", "--expect", file.toString());
    Files.writeString(file, Files.readString(file).replace("result=\"true\"", "result=\"false\""));
    Run other = check("AtomicPromise", "--expect", file.toString());

    assertThat(written.status()).isZero();
    assertThat(same.status()).isZero();
    assertThat(same.out()).contains("The serial runs match");
    assertThat(other.status()).isEqualTo(1);
    assertThat(other.out()).contains("T1 trySet(1) → false");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      quoteCharacter = '`',
      value = {
        "public class Other {}                             ~ no class 'Own'",
        "public abstract class Own { public void a() {} }  ~ Own is abstract",
        "public class Own {}                               ~ Own has no public method to use",
        "public class Own { public Own() { throw new Error(\"no licence\"); } public void a() {} }"
            + " ~ no licence",
      })
  void whatIsWrongWithTheClassIsSaid(String source, String message) throws IOException {
    String name = source.contains(" Own ") ? "Own" : "Other";

    Run run = check("Own", "--classpath", compiled(name, source));

    assertThat(run.status()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).contains(message).doesNotContain("\tat ", "[internal]");
  }

  /** The JVM ends, output is noise, a loop has no end: the rest of the class is still checked. */
  @Test
  void aWildClassIsSurvived() throws IOException {
    String classes =
        compiled(
            "Own",
            """
            public class Own {
              private int n;
              public int next() { System.out.println("no" + "ise"); System.err.println("no" + "ise"); return ++n; }
              public void quit() { System.exit(7); }
            }
            """);

    Run run = check("Own", "--classpath", classes, "--verbose", "--max-ops", "2");

    assertThat(run.status()).isEqualTo(1);
    assertThat(run.out())
        .contains("Own: NOT linearizable")
        .contains("next() → ")
        .containsPattern("quit\\(\\): .*exit")
        .doesNotContain("noise");
  }
}
