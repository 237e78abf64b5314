package dev.linchpin.internal.report.check;

import dev.linchpin.finding.Failure;
import dev.linchpin.finding.Scanned;
import dev.linchpin.finding.words.FailureSentence;
import dev.linchpin.internal.formats.check.ScanJson.LeftOut;
import dev.linchpin.internal.formats.check.ScanJson.Place;
import dev.linchpin.internal.formats.check.ScanJson.Row;
import dev.linchpin.internal.report.exploration.TextTable;
import dev.linchpin.subject.ClassSigns;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a scan found, for people. */
public final class ScanText {
  /** So many classes that were left out, unless all are wanted. */
  private static final int MOST_LEFT_OUT = 5;

  private ScanText() {}

  /** What was chosen, if nothing is to be checked. */
  public static List<String> choice(
      Place place, List<ClassSigns> chosen, List<LeftOut> leftOut, boolean verbose) {
    List<String> lines = new ArrayList<>(heading(place, chosen.size(), leftOut.size()));
    if (!chosen.isEmpty()) {
      TextTable table = new TextTable("class", "chosen because of");
      chosen.forEach(one -> table.row(one.className(), one.text()));
      lines.add("");
      lines.addAll(table.lines());
    }
    lines.addAll(leftOut(leftOut, verbose));
    return lines;
  }

  /** The table, and below it what to look at. */
  public static List<String> lines(
      Place place, List<Row> rows, List<LeftOut> leftOut, boolean verbose) {
    List<String> lines = new ArrayList<>(heading(place, rows.size(), leftOut.size()));
    if (!rows.isEmpty()) {
      TextTable table = new TextTable("verdict", "class", "scenarios", "chosen because of");
      rows.forEach(row -> table.row(cells(row.scanned())));
      lines.add("");
      lines.addAll(table.lines());
    }
    rows.forEach(row -> lines.addAll(details(row)));
    lines.addAll(leftOut(leftOut, verbose));
    lines.addAll(List.of("", counts(rows)));
    return lines;
  }

  /** How many classes were asked for, and how many of them are known to be right or wrong. */
  public static String counts(List<Row> rows) {
    List<Scanned> all = rows.stream().map(Row::scanned).toList();
    int judged = (int) all.stream().filter(Scanned::isJudged).count();
    int unchecked =
        (int) all.stream().filter(one -> one.report() == null && !one.isJudged()).count();
    int undecided = all.size() - judged - unchecked;
    return "%s asked, %d judged%s%s"
        .formatted(
            count(all.size(), "class"),
            judged,
            undecided == 0 ? "" : ", %d undecided".formatted(undecided),
            unchecked == 0 ? "" : ", %d not checked".formatted(unchecked));
  }

  private static List<String> heading(Place place, int chosen, int leftOut) {
    int found = chosen + leftOut;
    String looks = found + (found == 1 ? " of them looks" : " of them look");
    return List.of(
        "%s: %s, %s concurrent, %d to check"
            .formatted(place.path(), count(place.size(), "class"), looks, chosen),
        "Class path: " + place.origin());
  }

  private static String count(int number, String noun) {
    return number + " " + (number == 1 ? noun : noun + "es");
  }

  private static String[] cells(Scanned one) {
    long scenarios = one.report() == null ? 0 : one.report().coverage().scenarios();
    String amount = one.isUnchanged() ? "unchanged" : String.valueOf(scenarios);
    return new String[] {word(one), one.className(), amount, one.signs().text()};
  }

  /** The verdict in a word or two. */
  public static String word(Scanned one) {
    Failure failure = one.failure();
    return failure == null ? one.verdict() : FailureText.classification(failure);
  }

  private static List<String> details(Row row) {
    Scanned one = row.scanned();
    Failure failure = one.failure();
    String reason = reason(row);
    if (failure == null && (reason == null || one.isUnchanged())) {
      return List.of();
    }
    List<String> lines = new ArrayList<>(List.of("", one.className() + ":"));
    if (failure == null) {
      lines.add("  " + reason);
      return lines;
    }
    lines.add("  " + FailureSentence.of(failure));
    lines.add("  Scenario: " + failure.scenario().text());
    if (row.page() != null) {
      lines.add("  Page: " + row.page());
    }
    if (row.replay() != null) {
      lines.add("  Full report: linchpin explain " + row.replay());
    }
    return lines;
  }

  private static @Nullable String reason(Row row) {
    String reason = row.reason();
    return reason == null
        ? null
        : (row.scanned().report() == null ? "not checked: " : "undecided: ") + reason;
  }

  private static List<String> leftOut(List<LeftOut> all, boolean verbose) {
    if (all.isEmpty()) {
      return List.of();
    }
    List<String> lines = new ArrayList<>(List.of("", "Left out although they look concurrent:"));
    int shown = verbose ? all.size() : Math.min(MOST_LEFT_OUT, all.size());
    all.stream()
        .limit(shown)
        .forEach(one -> lines.add("  %s: %s".formatted(one.className(), one.why())));
    if (shown < all.size()) {
      lines.add("  … and %d more (-v lists them)".formatted(all.size() - shown));
    }
    return lines;
  }
}
