package dev.linchpin.internal.report.prediction;

import dev.linchpin.internal.formats.output.WholeFile;
import dev.linchpin.internal.report.PageTemplate;
import dev.linchpin.internal.report.interleaving.Styling;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A prediction with its schedules drawn: one HTML file that needs nothing but a browser.
 *
 * <p>The page holds at most a thousand violations, whatever the size of the run; it says so.
 */
public final class PredictionPage {
  private static final PageTemplate TEMPLATE =
      new PageTemplate(
          "prediction/prediction.html",
          List.of("page.css", "prediction/prediction.css"),
          List.of("elements.js", "prediction/schedule.js", "prediction/prediction.js"));

  /** For a browser without scripts. */
  private static final int TEXT_LINES = 2_000;

  private final RunReport run;
  private final boolean all;

  /**
   * @param all whether every violation is wanted, or one for each triple of code locations
   */
  public PredictionPage(RunReport run, boolean all) {
    this.run = run;
    this.all = all;
  }

  /** Writes the page to a file, replacing what is there. */
  public void write(Path file) throws IOException {
    WholeFile.replace(file, html());
  }

  /** The page itself. */
  public String html() {
    List<String> text = new ArrayList<>();
    new PredictionText(
            run,
            Styling.PLAIN,
            line -> {
              if (text.size() < TEXT_LINES) {
                text.add(line);
              }
            })
        .print(all);
    if (text.size() == TEXT_LINES) {
      text.add("and more");
    }
    return TEMPLATE.fill(
        run.run().title(), PredictionContent.json(run, all), String.join("\n", text));
  }
}
