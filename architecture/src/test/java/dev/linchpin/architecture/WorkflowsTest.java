package dev.linchpin.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/** GitHub's files say what the documents promise; nobody would notice here if they did not. */
class WorkflowsTest {
  private static final Pattern YAML =
      Pattern.compile("^```yaml\\R(.*?)^```", Pattern.MULTILINE | Pattern.DOTALL);
  private static final Pattern INPUT = Pattern.compile("\\$\\{\\{ inputs\\.([a-z-]+) }}");

  private static Object read(String text) {
    return new Load(LoadSettings.builder().setAllowDuplicateKeys(false).build())
        .loadFromString(text);
  }

  @SuppressWarnings("unchecked") // the parser gives maps with texts as keys
  private static Map<String, Object> map(Object value) {
    assertThat(value).isInstanceOf(Map.class);
    return (Map<String, Object>) value;
  }

  private static Map<String, Object> file(String name) throws IOException {
    return map(read(Files.readString(Project.ROOT.resolve(name))));
  }

  private static Object at(Map<String, Object> map, String... keys) {
    Object value = map;
    for (String key : keys) {
      value = Objects.requireNonNull(map(value).get(key), key);
    }
    return value;
  }

  @Test
  void theBuildRunsOnEveryJdkAndSystem() throws IOException {
    Map<String, Object> build = file(".github/workflows/build.yml");

    assertThat(at(build, "jobs", "verify", "strategy", "matrix", "java"))
        .isEqualTo(List.of(17, 21, 25));
    assertThat(at(build, "jobs", "verify", "strategy", "matrix", "os"))
        .isEqualTo(List.of("ubuntu-latest", "windows-latest", "macos-latest"));
    assertThat(String.valueOf(at(build, "jobs", "campaign", "steps"))).contains("-Dcampaign");
    assertThat(String.valueOf(at(build, "on", "schedule"))).contains("cron");
  }

  @Test
  void theActionPassesEveryInputToItsScript() throws IOException {
    Map<String, Object> action = file("action.yml");
    String script = Files.readString(Project.ROOT.resolve(".github/scan.sh"));

    assertThat(at(action, "runs", "using")).isEqualTo("composite");
    List<?> steps = (List<?>) at(action, "runs", "steps");
    Map<String, Object> variables = map(at(map(steps.get(0)), "env"));
    List<String> passed = new ArrayList<>();
    variables.forEach(
        (variable, value) -> {
          Matcher input = INPUT.matcher(String.valueOf(value));
          assertThat(input.matches()).as(variable).isTrue();
          passed.add(input.group(1));
          assertThat(script).as(variable).contains("${" + variable);
        });
    assertThat(passed).containsExactlyInAnyOrderElementsOf(map(at(action, "inputs")).keySet());
  }

  @Test
  void snippetsInDocumentsAreYaml() throws IOException {
    List<String> snippets = new ArrayList<>();
    try (Stream<Path> documents = Files.walk(Project.ROOT.resolve("docs"))) {
      for (Path document : documents.filter(one -> one.toString().endsWith(".md")).toList()) {
        Matcher yaml = YAML.matcher(Files.readString(document));
        while (yaml.find()) {
          snippets.add(yaml.group(1));
        }
      }
    }

    assertThat(snippets).isNotEmpty().allSatisfy(snippet -> assertThat(read(snippet)).isNotNull());
  }
}
