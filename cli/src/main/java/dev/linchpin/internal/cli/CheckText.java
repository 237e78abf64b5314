package dev.linchpin.internal.cli;

import dev.linchpin.finding.ClassReport;
import dev.linchpin.finding.Failure;
import dev.linchpin.internal.cli.files.FailureFiles;
import dev.linchpin.internal.cli.output.Console;
import dev.linchpin.internal.formats.check.CheckJson.Extras;
import dev.linchpin.internal.formats.check.ObservationComparison;
import dev.linchpin.internal.report.cause.CauseText;
import dev.linchpin.internal.report.check.ComparisonText;
import dev.linchpin.internal.report.check.FailureText;
import dev.linchpin.internal.report.check.ReportText;
import dev.linchpin.internal.report.interleaving.InterleavingText.Layout;
import dev.linchpin.internal.report.interleaving.Styling.Style;
import dev.linchpin.internal.report.source.SourceFiles;
import java.util.List;

/** What checking a class showed, for a person at a terminal. */
final class CheckText {
  private final Console console;
  private final Layout layout;
  private final boolean verbose;
  private final SourceFiles sources;

  /**
   * @param events whether every event of the failing run is shown
   * @param verbose whether to say why things were left out
   * @param sources from which the lines to blame are shown
   */
  CheckText(Console console, boolean events, boolean verbose, SourceFiles sources) {
    this.console = console;
    this.layout = console.layout(events);
    this.verbose = verbose;
    this.sources = sources;
  }

  /** The time is that of all the work; finding the cause often takes most of it. */
  private static String covered(ClassReport report, Failure failure) {
    String sentence = ReportText.coverage(report).get(0);
    return failure.cause() == null
        ? sentence
        : sentence.substring(0, sentence.length() - 1) + " with the search for the cause.";
  }

  void print(ClassReport report, Extras extras) {
    console.print(ReportText.headline(report, console));
    console.print("");
    Failure failure = report.failure();
    if (failure != null) {
      console.printIndented(FailureText.lines(failure, layout));
      console.print("");
      List<String> cause = CauseText.lines(failure, sources, layout);
      if (!cause.isEmpty()) {
        console.printIndented(cause);
        console.print("");
      }
      printFiles(extras);
      console.print("");
      console.print(console.styled(Style.DIM, "  Covered: " + covered(report, failure)));
      console.printIndented(
          verbose
              ? ReportText.details(report, layout, true)
              : ReportText.leftOut(report, layout, false));
    } else {
      List<String> shortfall = ReportText.shortfall(report, layout);
      if (!shortfall.isEmpty()) {
        console.printIndented(shortfall);
        console.print("");
      }
      console.printIndented(ReportText.coverage(report));
      console.print("");
      console.printIndented(ReportText.details(report, layout, verbose));
    }
    if (!verbose && ReportText.isBrief(report)) {
      console.print(console.styled(Style.DIM, "  (--verbose says why)"));
    }
    ObservationComparison comparison = extras.comparison();
    if (comparison != null) {
      console.print("");
      console.printIndented(ComparisonText.lines(comparison, layout));
    }
  }

  private void printFiles(Extras extras) {
    if (extras.replay() != null) {
      console.print("  run it again:  linchpin replay " + extras.replay());
    }
    if (extras.test() != null) {
      console.print("  as a test:     " + extras.test());
    }
    console.printIndented(FailureFiles.lines(extras.files(), layout.width()));
  }
}
