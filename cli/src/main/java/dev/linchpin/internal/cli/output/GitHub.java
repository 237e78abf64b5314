package dev.linchpin.internal.cli.output;

import dev.linchpin.internal.formats.output.SafeText;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * What GitHub shows of a run in one of its workflows: a mark at the line, and a summary of the job.
 * Elsewhere nothing is written.
 *
 * <p>Source: GitHub, <i>Workflow commands for GitHub Actions</i>, "Setting an error message" and
 * "Adding a job summary". The runner reads commands from standard error too, so that standard
 * output stays a document for {@code --json}.
 */
public final class GitHub {
  /** On a machine that is not GitHub's. */
  public static final GitHub NONE = new GitHub(false, null, Path.of(""));

  private final boolean isHere;
  private final @Nullable Path summary;
  private final Path workspace;

  private GitHub(boolean isHere, @Nullable Path summary, Path workspace) {
    this.isHere = isHere;
    this.summary = summary;
    this.workspace = workspace;
  }

  /**
   * As the environment says.
   *
   * @param environment gives the value of a variable, or null
   */
  public static GitHub of(UnaryOperator<@Nullable String> environment) {
    if (!"true".equals(environment.apply("GITHUB_ACTIONS"))) {
      return NONE;
    }
    String file = environment.apply("GITHUB_STEP_SUMMARY");
    String workspace = environment.apply("GITHUB_WORKSPACE");
    return new GitHub(
        true,
        file == null || file.isBlank() ? null : Path.of(file),
        Path.of(workspace == null ? "" : workspace));
  }

  /** How a class is marked in the list of changes. */
  public enum Mark {
    NONE(""),
    /** It is not known to be right or wrong. */
    WARNING("warning"),
    ERROR("error");

    private final String command;

    Mark(String command) {
      this.command = command;
    }
  }

  /**
   * One class, for GitHub.
   *
   * @param file where to look first; null if there is nothing to look at
   * @param text what is wrong or missing; empty if nothing is
   */
  public record Entry(
      String className, String verdict, Mark mark, @Nullable String file, int line, String text) {}

  /**
   * Tells GitHub.
   *
   * @param counts how many classes were asked for and judged
   */
  public void tell(Console console, String counts, List<Entry> entries) {
    if (!isHere) {
      return;
    }
    entries.stream()
        .filter(one -> one.mark() != Mark.NONE)
        .forEach(one -> console.command(command(one)));
    if (entries.isEmpty()) {
      console.command("::warning title=Linchpin::No class was checked: " + message(counts));
    }
    if (summary != null) {
      try {
        Files.writeString(
            summary,
            SafeText.of(markdown(counts, entries)),
            StandardCharsets.UTF_8,
            StandardOpenOption.CREATE,
            StandardOpenOption.APPEND);
      } catch (IOException unwritten) {
        console.complain(
            "the summary for GitHub could not be written to %s: %s".formatted(summary, unwritten));
      }
    }
  }

  private String command(Entry one) {
    List<String> properties = new ArrayList<>();
    if (one.file() != null) {
      properties.add("file=" + property(inWorkspace(one.file())));
      if (one.line() > 0) {
        properties.add("line=" + one.line());
      }
    }
    properties.add("title=" + property(simpleName(one.className()) + ": " + one.verdict()));
    return "::%s %s::%s"
        .formatted(one.mark().command, String.join(",", properties), message(one.text()));
  }

  /** GitHub knows files by their path in the repository. */
  private String inWorkspace(String file) {
    Path absolute = Path.of(file).toAbsolutePath().normalize();
    Path root = workspace.toAbsolutePath().normalize();
    String shown = absolute.startsWith(root) ? root.relativize(absolute).toString() : file;
    return shown.replace('\\', '/');
  }

  private static String simpleName(String className) {
    return className.substring(className.lastIndexOf('.') + 1);
  }

  private static String message(String text) {
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A");
  }

  private static String property(String text) {
    return message(text).replace(":", "%3A").replace(",", "%2C");
  }

  private static String markdown(String counts, List<Entry> entries) {
    StringBuilder text = new StringBuilder("### Linchpin\n\n%s\n\n".formatted(cell(counts)));
    if (entries.isEmpty()) {
      return text.toString();
    }
    text.append("| class | verdict | |\n| --- | --- | --- |\n");
    for (Entry one : entries) {
      text.append(
          "| `%s` | %s | %s |\n"
              .formatted(one.className().replace("`", ""), one.verdict(), cell(one.text())));
    }
    return text.append('\n').toString();
  }

  private static String cell(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace("|", "\\|")
        .replace("\n", " ")
        .replace("\r", " ");
  }
}
