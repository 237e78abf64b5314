package dev.linchpin.internal.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.internal.cli.output.GitHub.Entry;
import dev.linchpin.internal.cli.output.GitHub.Mark;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The expected lines are those of GitHub's document on workflow commands. */
@Tag("pure")
class GitHubTest {
  private static final Entry WRONG =
      new Entry(
          "com.acme.Stack",
          "not linearizable",
          Mark.ERROR,
          "a,b/Stack.java",
          12,
          "50 % lost,\nat once");
  private static final Entry RIGHT =
      new Entry("com.acme.Queue", "no violation", Mark.NONE, null, 0, "");
  private static final Entry OPEN =
      new Entry("com.acme.Map", "undecided", Mark.WARNING, null, 0, "a | b <c>");

  private static final String COUNTS = "3 classes asked, 2 judged, 1 undecided";

  @TempDir Path folder;
  private final Map<String, String> environment = new HashMap<>();

  private String told(Entry... entries) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Console console = new Console(out, err, false, false);
    GitHub.of(environment::get).tell(console, COUNTS, List.of(entries));
    console.flush();
    assertThat(out.size()).as("standard output belongs to the result").isZero();
    return err.toString(StandardCharsets.UTF_8);
  }

  @Test
  void aFailureIsMarkedAtItsLine() {
    environment.put("GITHUB_ACTIONS", "true");

    assertThat(told(WRONG, RIGHT, OPEN))
        .isEqualToNormalizingNewlines(
            "::error file=a%2Cb/Stack.java,line=12,title=Stack%3A not linearizable"
                + "::50 %25 lost,%0Aat once\n"
                + "::warning title=Map%3A undecided::a | b <c>\n");
  }

  @Test
  void aRunWithoutAnyClassIsNoSilentPass() throws IOException {
    Path summary = folder.resolve("summary.md");
    environment.put("GITHUB_ACTIONS", "true");
    environment.put("GITHUB_STEP_SUMMARY", summary.toString());

    assertThat(told())
        .isEqualToNormalizingNewlines(
            "::warning title=Linchpin::No class was checked: " + COUNTS + "\n");
    assertThat(Files.readString(summary)).isEqualTo("### Linchpin\n\n" + COUNTS + "\n\n");
  }

  @Test
  void aFileIsNamedFromTheTopOfTheRepository() {
    environment.put("GITHUB_ACTIONS", "true");
    Path here = Path.of("").toAbsolutePath();
    environment.put("GITHUB_WORKSPACE", String.valueOf(here.getParent()));
    String module = String.valueOf(here.getFileName());

    assertThat(told(new Entry("Stack", "stuck", Mark.ERROR, "src/Stack.java", 3, "waits")))
        .contains("file=" + module + "/src/Stack.java,line=3");
  }

  @Test
  void theSummaryIsATableAndIsAddedToWhatIsThere() throws IOException {
    Path summary = Files.writeString(folder.resolve("summary.md"), "# Before\n");
    environment.put("GITHUB_ACTIONS", "true");
    environment.put("GITHUB_STEP_SUMMARY", summary.toString());

    told(WRONG, OPEN);

    assertThat(Files.readString(summary))
        .isEqualTo(
            """
            # Before
            ### Linchpin

            3 classes asked, 2 judged, 1 undecided

            | class | verdict | |
            | --- | --- | --- |
            | `com.acme.Stack` | not linearizable | 50 % lost, at once |
            | `com.acme.Map` | undecided | a \\| b &lt;c> |

            """);
  }

  @Test
  void elsewhereNothingIsTold() throws IOException {
    environment.put("GITHUB_STEP_SUMMARY", folder.resolve("summary.md").toString());

    assertThat(told(WRONG)).isEmpty();
    assertThat(folder).isEmptyDirectory();
  }
}
