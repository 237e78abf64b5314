package dev.linchpin.internal.report.campaign;

import dev.linchpin.internal.formats.check.CampaignJson.CauseGroup;
import dev.linchpin.internal.formats.check.CampaignJson.Document;
import dev.linchpin.internal.formats.check.CampaignJson.Failed;
import dev.linchpin.internal.formats.check.CampaignJson.Result;
import java.util.ArrayList;
import java.util.List;

/** What a campaign found, as lines. */
public final class CampaignText {
  private CampaignText() {}

  /** What was done, in numbers. */
  public static List<String> summary(Document document) {
    List<String> lines = new ArrayList<>();
    int chosen = document.results().size() + document.missing();
    lines.add(
        "%s: %d classes, %d of them look concurrent, %d to check"
            .formatted(
                String.join(", ", document.place().jars()),
                document.place().classes(),
                chosen + document.leftOut().size(),
                chosen));
    lines.add("Chosen: " + document.place().rule());
    lines.add(
        "%d with a violation (%d causes), %d without, %d undecided, %d not checked"
            .formatted(
                count(document, "violation"),
                document.causes().size(),
                count(document, "no violation"),
                count(document, "undecided"),
                count(document, "not checked")));
    if (document.known() > 0) {
      lines.add(
          "%d results are those of an earlier run with the same classes and options"
              .formatted(document.known()));
    }
    if (document.missing() > 0) {
      lines.add(
          "classes without a result: %d; the budget of %d s was used up, or the campaign was interrupted; run the same command again to check them"
              .formatted(document.missing(), document.place().budgetSeconds()));
    }
    return lines;
  }

  private static long count(Document document, String verdict) {
    return document.results().stream().filter(one -> one.verdict().equals(verdict)).count();
  }

  /** The summary, and every failure by cause. */
  public static List<String> lines(Document document, boolean verbose) {
    List<String> lines = new ArrayList<>(summary(document));
    for (CauseGroup group : document.causes()) {
      lines.add("");
      lines.add(group.cause());
      for (Result one : document.results()) {
        Failed failed = one.failure();
        if (failed != null && failed.cause().equals(group.cause())) {
          lines.add("  " + one.subject());
          lines.add("    " + failed.sentence());
          lines.add("    Scenario: " + failed.scenario());
        }
      }
    }
    if (verbose) {
      lines.add("");
      document.results().stream()
          .filter(one -> one.failure() == null)
          .forEach(one -> lines.add(verdict(one)));
      document
          .leftOut()
          .forEach(one -> lines.add("left out: " + one.className() + ": " + one.why()));
    }
    return lines;
  }

  private static String verdict(Result one) {
    String reason = one.reason();
    return one.verdict() + ": " + one.subject() + (reason == null ? "" : ": " + reason);
  }
}
