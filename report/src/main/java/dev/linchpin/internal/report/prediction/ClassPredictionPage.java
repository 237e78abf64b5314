package dev.linchpin.internal.report.prediction;

import dev.linchpin.internal.formats.output.WholeFile;
import dev.linchpin.internal.report.PageTemplate;
import dev.linchpin.internal.report.interleaving.InterleavingText.Layout;
import dev.linchpin.prediction.ClassPrediction;
import dev.linchpin.prediction.TrialGroup;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * What was predicted for a class, with the runs that show it: one HTML file that needs nothing but
 * a browser.
 */
public final class ClassPredictionPage {
  private static final PageTemplate TEMPLATE =
      new PageTemplate(
          "prediction/prediction.html",
          List.of("page.css", "prediction/forecast.css"),
          List.of("elements.js", "prediction/forecast.js"));

  private static final int TEXT_WIDTH = 110;

  private final ClassPrediction forecast;
  private final Map<TrialGroup, String> replays;

  /**
   * The page of a forecast.
   *
   * @param replays the replay files, where there are some
   */
  public ClassPredictionPage(ClassPrediction forecast, Map<TrialGroup, String> replays) {
    this.forecast = forecast;
    this.replays = replays;
  }

  /** Writes the page to a file, replacing what is there. */
  public void write(Path file) throws IOException {
    WholeFile.replace(file, html());
  }

  /** The page itself. */
  public String html() {
    ClassPredictionText text = new ClassPredictionText(forecast, replays, Layout.plain(TEXT_WIDTH));
    return TEMPLATE.fill(
        forecast.subject().name(),
        ClassPredictionContent.json(forecast, replays),
        String.join("\n", text.lines(true)));
  }
}
