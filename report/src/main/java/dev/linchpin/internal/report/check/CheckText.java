package dev.linchpin.internal.report.check;

import dev.linchpin.finding.ClassReport;
import dev.linchpin.finding.Failure;
import dev.linchpin.internal.formats.check.CheckExtras;
import dev.linchpin.internal.formats.check.ObservationComparison;
import dev.linchpin.internal.formats.check.WrittenFiles;
import dev.linchpin.internal.report.cause.CauseText;
import dev.linchpin.internal.report.cause.CodeRoom;
import dev.linchpin.internal.report.interleaving.ColumnText;
import dev.linchpin.internal.report.interleaving.InterleavingText.Layout;
import dev.linchpin.internal.report.interleaving.Styling.Style;
import dev.linchpin.internal.report.source.SourceFiles;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What checking a class showed, for a person at a terminal. */
public final class CheckText {
  /** A longer report shows less code. */
  private static final int MOST_LINES = 60;

  private final Layout layout;
  private final boolean verbose;
  private final SourceFiles sources;
  private final List<String> lines = new ArrayList<>();

  /** How much code is shown. */
  private CodeRoom code = CodeRoom.LARGE;

  /** Whether lines that matter least are left out. */
  private boolean isTight;

  private CheckText(Layout layout, boolean verbose, SourceFiles sources) {
    this.layout = layout;
    this.verbose = verbose;
    this.sources = sources;
  }

  /**
   * The lines to print.
   *
   * @param layout also says whether every event of the failing run is shown
   * @param verbose whether to say why things were left out
   * @param sources from which the lines to blame are shown
   */
  public static List<String> lines(
      ClassReport report, CheckExtras extras, Layout layout, boolean verbose, SourceFiles sources) {
    Layout linked = layout.with(sources::fileName);
    List<String> lines = new ArrayList<>(verdict(report, linked));
    lines.addAll(rest(report, extras, linked, verbose, sources));
    return lines;
  }

  /** What is known before the cause is: the verdict, and what went wrong. */
  public static List<String> verdict(ClassReport report, Layout layout) {
    CheckText text = new CheckText(layout, false, SourceFiles.of(List.of(), List.of()));
    text.lines.add(ReportText.headline(report, layout.styling()));
    text.lines.add("");
    Failure failure = report.failure();
    if (failure != null) {
      text.indent(Opening.what(failure, layout));
    }
    return text.lines;
  }

  /** What follows the verdict if the cause is not waited for. */
  public static List<String> unexplained(Failure failure, Layout layout) {
    CheckText text = new CheckText(layout, false, SourceFiles.of(List.of(), List.of()));
    text.addEvidence(failure.withCause(null));
    return text.lines;
  }

  /** What follows: the lines to blame, the run, the cause, the files, and how much was covered. */
  public static List<String> rest(
      ClassReport report, CheckExtras extras, Layout layout, boolean verbose, SourceFiles sources) {
    int room = MOST_LINES - verdict(report, layout).size();
    boolean isUnlimited = verbose || layout.complete() || report.failure() == null;
    CheckText text = new CheckText(layout, verbose, sources);
    text.add(report, extras);
    for (CodeRoom code : isUnlimited ? List.<CodeRoom>of() : CodeRoom.ALL) {
      if (text.lines.size() <= room) {
        break;
      }
      text = new CheckText(layout, false, sources);
      text.code = code;
      text.isTight = code.methods() == 0;
      text.add(report, extras);
    }
    return text.lines;
  }

  private void add(ClassReport report, CheckExtras extras) {
    Failure failure = report.failure();
    if (failure == null) {
      addSuccess(report);
    } else {
      addFailure(report, failure, extras);
    }
    addWarnings(report, extras);
    if (verbose && !report.subject().digest().isEmpty()) {
      lines.add("");
      lines.add("  Class files judged: SHA-256 " + report.subject().digest());
    }
    if (!verbose && ReportText.isBrief(report)) {
      lines.add(layout.styling().styled(Style.DIM, "  (--verbose shows why)"));
    }
    ObservationComparison comparison = extras.comparison();
    if (comparison != null) {
      lines.add("");
      indent(ComparisonText.lines(comparison, layout));
    }
  }

  private void addWarnings(ClassReport report, CheckExtras extras) {
    if (!report.warnings().isEmpty()) {
      lines.add("");
      Failure failure = report.failure();
      indent(
          failure != null && !verbose
              ? WarningText.brief(
                  report.warnings(),
                  extras.warnings(),
                  layout,
                  failure.execution().notes(),
                  isTight)
              : WarningText.lines(report.warnings(), extras.warnings(), layout, verbose));
    }
    String failed = failedOn(report, extras);
    if (!failed.isEmpty()) {
      lines.add("");
      ColumnText.wrap(failed, layout.width())
          .forEach(line -> lines.add("  " + layout.styling().styled(Style.BAD, line)));
    }
  }

  /** Why warnings make the check fail; empty if they do not, or something worse does. */
  public static String failedOn(ClassReport report, CheckExtras extras) {
    if (report.failure() != null) {
      return "";
    }
    String tested =
        report.verdict().isYes()
            ? "no violation was found as far as tested"
            : "no violation was found, and too little was tested to rule one out";
    return extras.warnings().failOn().sentence(report.warnings(), tested);
  }

  private void addFailure(ClassReport report, Failure failure, CheckExtras extras) {
    addEvidence(failure);
    lines.add("");
    List<String> cause = CauseText.lines(failure, sources, layout, code);
    if (!cause.isEmpty()) {
      indent(cause);
      lines.add("");
    }
    if (addFiles(extras) && !isTight) {
      lines.add("");
    }
    ColumnText.wrap("Covered: " + ReportText.covered(report), layout.width())
        .forEach(line -> lines.add("  " + layout.styling().styled(Style.DIM, line)));
    if (verbose) {
      indent(ReportText.details(report, layout, true));
    } else {
      indent(ReportText.promises(report.subject(), layout));
      indent(ReportText.leftOut(report, layout, false));
    }
  }

  private void addSuccess(ClassReport report) {
    List<String> shortfall = ReportText.shortfall(report, layout);
    if (!shortfall.isEmpty()) {
      indent(shortfall);
      lines.add("");
    }
    indent(ReportText.coverage(report));
    lines.add("");
    indent(ReportText.details(report, layout, verbose));
  }

  private void addEvidence(Failure failure) {
    indent(Opening.more(failure, layout));
    lines.add("");
    indent(FailureText.evidence(failure, layout));
  }

  /** Whether there is any. */
  private boolean addFiles(CheckExtras extras) {
    int before = lines.size();
    if (extras.replay() != null) {
      lines.add("  run it again:  linchpin replay " + extras.replay());
    }
    if (extras.test() != null) {
      lines.add("  as a test:     " + extras.test());
    }
    indent(files(extras.files(), layout.width()));
    return lines.size() > before;
  }

  private void indent(List<String> texts) {
    texts.forEach(text -> lines.add(text.isEmpty() ? text : "  " + text));
  }

  /** The files that were written, a line each, and why there is no patch. */
  public static List<String> files(WrittenFiles files, int width) {
    List<String> lines = new ArrayList<>();
    addFile(lines, "html", files.html(), width);
    addFile(lines, "sarif", files.sarif(), width);
    addFile(lines, "patch", files.patch(), width);
    addFile(lines, "no patch", files.noPatch(), width);
    return lines;
  }

  private static void addFile(List<String> lines, String title, @Nullable String text, int width) {
    if (text != null) {
      lines.addAll(ColumnText.wrap("%-15s%s".formatted(title + ":", text), width));
    }
  }
}
