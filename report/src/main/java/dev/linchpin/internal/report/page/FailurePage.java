package dev.linchpin.internal.report.page;

import dev.linchpin.finding.Failure;
import dev.linchpin.internal.formats.output.WholeFile;
import dev.linchpin.internal.report.PageTemplate;
import dev.linchpin.internal.report.check.ExplainedText;
import dev.linchpin.internal.report.interleaving.InterleavingText.Layout;
import dev.linchpin.internal.report.source.SourceFiles;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The page of a failure and its cause: a single HTML file without external resources. */
public final class FailurePage {
  private static final PageTemplate TEMPLATE =
      new PageTemplate(
          "page/failure.html",
          List.of("page.css", "page/failure.css", "page/run.css"),
          List.of(
              "elements.js",
              "page/source.js",
              "page/run.js",
              "page/cycle.js",
              "page/tree.js",
              "page/failure.js"));

  private static final int TEXT_WIDTH = 110;

  /**
   * What the page shows.
   *
   * @param replay the replay file, as the user would name it, or null
   */
  public record Content(Failure failure, SourceFiles sources, @Nullable String replay) {}

  private final Content content;

  public FailurePage(Content content) {
    this.content = content;
  }

  /** Writes the page to a file, replacing what is there. */
  public void write(Path file) throws IOException {
    WholeFile.replace(file, html());
  }

  /** The page itself. */
  public String html() {
    Failure failure = content.failure();
    Layout layout = Layout.plain(TEXT_WIDTH);
    List<String> text = ExplainedText.lines(failure, content.sources(), layout);
    return TEMPLATE.fill(
        failure.scenario().subject(), FailureContent.json(content), String.join("\n", text));
  }
}
