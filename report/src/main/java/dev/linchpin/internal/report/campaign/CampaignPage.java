package dev.linchpin.internal.report.campaign;

import dev.linchpin.internal.formats.check.CampaignJson.CauseGroup;
import dev.linchpin.internal.formats.check.CampaignJson.Document;
import dev.linchpin.internal.formats.check.CampaignJson.Failed;
import dev.linchpin.internal.formats.check.CampaignJson.Result;
import dev.linchpin.internal.formats.output.SafeText;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The index of a campaign: every failure, by cause, then everything else. No script. */
public final class CampaignPage {
  private static final String HEAD =
      """
      <!DOCTYPE html>
      <html lang="en"><head><meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>Linchpin campaign</title>
      <style>
      :root { color-scheme: light dark; }
      body { font: 15px/1.5 system-ui, sans-serif; max-width: 70rem; margin: 2rem auto; padding: 0 1rem; color: #1b1f24; background: #fff; }
      h1 { font-size: 1.5rem; } h2 { font-size: 1.15rem; margin-top: 2rem; } h3 { font-size: 1rem; margin-bottom: .2rem; }
      code { font: 13px/1.4 ui-monospace, monospace; }
      p, h3, td { overflow-wrap: anywhere; }
      table { border-collapse: collapse; width: 100%; } td, th { text-align: left; vertical-align: top; padding: .25rem .75rem .25rem 0; border-bottom: 1px solid #d0d7de; }
      th { font-weight: 600; white-space: nowrap; } td:first-child { width: 45%; } td:last-child { padding-right: 0; }
      @media (max-width: 40rem) {
        thead { display: none; } tr { display: block; padding: .4rem 0; border-bottom: 1px solid #d0d7de; }
        td, td:first-child { display: block; width: auto; padding: 0; border: 0; }
      }
      @media (prefers-color-scheme: dark) { body { color: #e6edf3; background: #0d1117; } tr, td, th { border-color: #30363d; } a { color: #58a6ff; } }
      </style></head><body>
      """;

  private CampaignPage() {}

  public static String html(Document document) {
    StringBuilder page = new StringBuilder(HEAD);
    page.append("<h1>Linchpin campaign</h1>\n");
    CampaignText.summary(document)
        .forEach(line -> page.append("<p>").append(escaped(line)).append("</p>\n"));
    failures(page, document);
    others(page, document, "Undecided", "undecided");
    others(page, document, "Not checked", "not checked");
    others(page, document, "No violation found", "no violation");
    if (!document.leftOut().isEmpty()) {
      page.append("<h2>Left out although they look concurrent</h2>\n");
      table(page, "class", "why");
      document.leftOut().forEach(one -> row(page, code(one.className()), escaped(one.why())));
      page.append("</table>\n");
    }
    return page.append("</body></html>\n").toString();
  }

  private static void failures(StringBuilder page, Document document) {
    Map<String, Result> bySubject =
        document.results().stream().collect(Collectors.toMap(Result::subject, Function.identity()));
    page.append("<h2>Violations, by cause</h2>\n");
    for (CauseGroup group : document.causes()) {
      page.append("<h3>").append(escaped(group.cause())).append("</h3>\n");
      table(page, "class", "what is wrong, and the scenario", "to repeat");
      for (String name : group.classes()) {
        Result one = bySubject.get(name);
        Failed failed = one == null ? null : one.failure();
        if (failed != null) {
          row(
              page,
              link(failed.page(), code(name)),
              escaped(failed.sentence()) + "<br>" + code(failed.scenario()),
              link(failed.replay(), "replay file"));
        }
      }
      page.append("</table>\n");
    }
    if (document.causes().isEmpty()) {
      page.append("<p>None.</p>\n");
    }
  }

  private static void others(StringBuilder page, Document document, String title, String verdict) {
    List<Result> rows =
        document.results().stream().filter(one -> one.verdict().equals(verdict)).toList();
    if (rows.isEmpty()) {
      return;
    }
    page.append("<h2>%s (%s)</h2>\n".formatted(title, rows.size()));
    table(page, "class", "tried", "why the check ended");
    for (Result one : rows) {
      String reason = one.reason();
      row(
          page,
          code(one.subject()),
          one.scenarios() + " scenarios",
          escaped(reason == null ? one.ended() : reason));
    }
    page.append("</table>\n");
  }

  private static void table(StringBuilder page, String... columns) {
    page.append("<table>\n<thead><tr>");
    for (String column : columns) {
      page.append("<th scope=\"col\">").append(column).append("</th>");
    }
    page.append("</tr></thead>\n");
  }

  private static void row(StringBuilder page, String... cells) {
    page.append("<tr>");
    for (String cell : cells) {
      page.append("<td>").append(cell).append("</td>");
    }
    page.append("</tr>\n");
  }

  private static String code(String text) {
    return "<code>" + escaped(text) + "</code>";
  }

  private static String link(@Nullable String file, String inside) {
    return file == null ? inside : "<a href=\"%s\">%s</a>".formatted(escaped(file), inside);
  }

  static String escaped(String text) {
    return SafeText.of(text)
        .replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;")
        .replace("'", "&#39;");
  }
}
