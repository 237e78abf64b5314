package dev.linchpin.internal.report;

import dev.linchpin.history.History;
import dev.linchpin.history.RecordedOperation;
import dev.linchpin.internal.formats.output.WholeFile;
import dev.linchpin.verdict.Refutation;
import dev.linchpin.verdict.Verdict;
import dev.linchpin.verdict.Witness;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * A history as a picture over time: one HTML file that needs nothing but a browser.
 *
 * <p>The page holds at most a few thousand operations, whatever the size of the history: all of a
 * small one, else the core and what happened around it (see {@code Excerpt}); it says so.
 */
public final class HistoryPage {

  /**
   * What the page shows.
   *
   * @param title the name of the file
   * @param type the data type or model it was judged by, as users write it
   * @param findings one for each object, in the order of the file
   */
  public record Content(String title, String type, List<Finding> findings) {
    public Content {
      findings = List.copyOf(findings);
    }
  }

  /**
   * What was found out about one object.
   *
   * @param algorithm what decided, as {@code Monitor.algorithm()} names it
   * @param verdict its explanation and its witness are shown too
   * @param core operations of {@code history}, recognised by their index, that already have no
   *     linearization; empty when there is no violation. One that is pending here and not in the
   *     history is shown as recorded, with a remark.
   */
  public record Finding(
      History history,
      String algorithm,
      Verdict<Witness, Refutation> verdict,
      List<RecordedOperation> core) {
    public Finding {
      core = List.copyOf(core);
    }
  }

  private static final List<String> STYLES = List.of("page.css", "history.css", "timeline.css");

  /** In the order in which they use each other. */
  private static final List<String> SCRIPTS =
      List.of("elements.js", "layout.js", "timeline.js", "navigation.js", "history.js");

  private final Content content;

  public HistoryPage(Content content) {
    this.content = content;
  }

  /** Writes the page to a file, replacing what is there. */
  public void write(Path file) throws IOException {
    WholeFile.replace(file, html());
  }

  /** The page itself. */
  public String html() {
    List<Excerpt> excerpts = Excerpt.allOf(content);
    return new PageTemplate("history.html", STYLES, SCRIPTS)
        .fill(
            Wording.clip(content.title()),
            HistoryContent.json(content, excerpts),
            PlainText.of(content, excerpts));
  }
}
