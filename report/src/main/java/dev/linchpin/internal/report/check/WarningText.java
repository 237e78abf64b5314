package dev.linchpin.internal.report.check;

import dev.linchpin.execution.source.SourcePlace;
import dev.linchpin.exploration.Warning;
import dev.linchpin.finding.Warned;
import dev.linchpin.internal.formats.document.WarningExtras;
import dev.linchpin.internal.formats.document.WarningView;
import dev.linchpin.internal.report.interleaving.ColumnText;
import dev.linchpin.internal.report.interleaving.InterleavingText.Layout;
import dev.linchpin.internal.report.interleaving.Styling.Style;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;
import java.util.ArrayList;
import java.util.List;

/** Warnings for people: what, what to do about it, and how to see it. */
public final class WarningText {
  /** So many warnings, unless all are wanted. */
  private static final int MOST = 5;

  private final WarningExtras extras;
  private final Layout layout;
  private final List<String> lines = new ArrayList<>();

  private WarningText(WarningExtras extras, Layout layout) {
    this.extras = extras;
    this.layout = layout;
  }

  /**
   * The warnings, those that are failures first; nothing if there are none.
   *
   * @param all whether all are wanted, or the first few
   */
  public static List<String> lines(
      List<Warned> warnings, WarningExtras extras, Layout layout, boolean all) {
    WarningText text = new WarningText(extras, layout);
    List<Warned> ordered = new ArrayList<>(extras.failOn().failing(warnings));
    warnings.stream().filter(one -> !ordered.contains(one)).forEach(ordered::add);
    int shown = all ? ordered.size() : Math.min(ordered.size(), MOST);
    ordered.subList(0, shown).forEach(text::add);
    if (shown < ordered.size()) {
      text.lines.add(
          "… and %d more warnings (--json lists them all)".formatted(ordered.size() - shown));
    }
    return text.lines;
  }

  /**
   * Beside a failure: the first warning of each kind, and how many more there are.
   *
   * @param said what the report has said already
   * @param tight whether the kinds and their numbers are enough
   */
  public static List<String> brief(
      List<Warned> warnings,
      WarningExtras extras,
      Layout layout,
      List<String> said,
      boolean tight) {
    List<String> lines = new ArrayList<>();
    for (Warning.Kind kind : Warning.Kind.values()) {
      List<Warned> those = warnings.stream().filter(one -> one.kind() == kind).toList();
      if (!those.isEmpty()) {
        boolean isFailure = extras.failOn().kinds().contains(kind);
        Style style = isFailure ? Style.BAD : Style.DIM;
        ColumnText.wrap(brief(those, said, tight && !isFailure), layout.width())
            .forEach(line -> lines.add(layout.styling().styled(style, line)));
      }
    }
    return lines;
  }

  private static String brief(List<Warned> those, List<String> said, boolean tight) {
    String title = "warning (%s): ".formatted(those.get(0).kind().word());
    if (tight) {
      return title + "%d of this kind; --verbose shows what and where".formatted(those.size());
    }
    String text = said(those.get(0).warning());
    String more =
        those.size() == 1
            ? "--verbose says what to do"
            : "%d more, and what to do: --verbose".formatted(those.size() - 1);
    return "%s%s (%s)".formatted(title, said.contains(text) ? "see the note above" : text, more);
  }

  /** The sentence with its places as the rest of the report has them. */
  private static String said(Warning warning) {
    String said = warning.text();
    for (String place : warning.places()) {
      said = said.replace(place, SourcePlace.brief(place));
    }
    return said;
  }

  private void add(Warned one) {
    Warning warning = one.warning();
    boolean isFailure = extras.failOn().contains(one);
    Style style = isFailure ? Style.BAD : Style.STRONG;
    String title = "warning (%s): ".formatted(one.kind().word());
    List<String> said = ColumnText.wrap(title + said(warning) + ".", layout.width());
    said.forEach(line -> lines.add(layout.styling().styled(style, line)));
    wrapped("Next: " + warning.advice() + ".");
    String replay = extras.replay(one);
    // A command is not broken into lines: it is there to be copied.
    lines.add("  To see it: " + (replay == null ? command(one) : "linchpin replay " + replay));
  }

  private void wrapped(String text) {
    ColumnText.wrap(text, layout.width() - 2).forEach(line -> lines.add("  " + line));
  }

  /** The command that shows the run; it needs the class path of the one that found it. */
  private static String command(Warned one) {
    Scenario scenario = one.scenario();
    StringBuilder text = new StringBuilder("linchpin explore ");
    if (scenario.isBody()) {
      text.append("--main ").append(quoted(scenario.creation().text()));
    } else {
      text.append(scenario.subject());
      Invocation creation = scenario.creation();
      if (!creation.equals(new Invocation(scenario.subject(), List.of()))) {
        text.append(" --new ").append(quoted(creation.text()));
      }
      if (!scenario.setup().isEmpty()) {
        text.append(" --init ").append(quoted(ScenarioText.print(scenario.setup())));
      }
      text.append(" -s ").append(quoted(scenario.text()));
      if (!scenario.closing().isEmpty()) {
        text.append(" --final ").append(quoted(ScenarioText.print(scenario.closing())));
      }
    }
    return text.append(" --schedule ").append(WarningView.token(one)).toString();
  }

  private static String quoted(String text) {
    return "'" + text.replace("'", "'\\''") + "'";
  }
}
