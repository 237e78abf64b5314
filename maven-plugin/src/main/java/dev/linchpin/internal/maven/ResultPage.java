package dev.linchpin.internal.maven;

import java.nio.file.Path;
import org.apache.maven.doxia.sink.Sink;
import org.jspecify.annotations.Nullable;

/** The results of a project as one page: a table with a row for each class. */
final class ResultPage {
  private static final String TITLE = "Linchpin: linearizability of concurrent classes";
  private static final String NOTHING =
      "There is no result yet: bind the goal verify to the build, or run mvn linchpin:check.";

  private ResultPage() {}

  /** For the Maven site; pages of failures lie in a folder beside it. */
  static void write(Sink sink, @Nullable ScanResults found) {
    sink.head();
    sink.title();
    sink.text(TITLE);
    sink.title_();
    sink.head_();
    sink.body();
    sink.section1();
    sink.sectionTitle1();
    sink.text(TITLE);
    sink.sectionTitle1_();
    if (found == null) {
      sink.paragraph();
      sink.text(NOTHING);
      sink.paragraph_();
    } else {
      table(sink, found);
    }
    sink.section1_();
    sink.body_();
    sink.flush();
    sink.close();
  }

  private static void table(Sink sink, ScanResults found) {
    sink.table();
    sink.tableRows();
    sink.tableRow();
    for (String heading : new String[] {"class", "verdict", "what was found"}) {
      sink.tableHeaderCell();
      sink.text(heading);
      sink.tableHeaderCell_();
    }
    sink.tableRow_();
    for (ScanResults.Result one : found.results()) {
      sink.tableRow();
      cell(sink, one.subject(), page(one) == null ? null : "linchpin/" + page(one));
      cell(sink, one.verdict(), null);
      cell(sink, what(one), null);
      sink.tableRow_();
    }
    sink.tableRows_();
    sink.table_();
  }

  private static void cell(Sink sink, String text, @Nullable String link) {
    sink.tableCell();
    if (link == null) {
      sink.text(text);
    } else {
      sink.link(link);
      sink.text(text);
      sink.link_();
    }
    sink.tableCell_();
  }

  /** The file name of the page of a failure, or null. */
  private static @Nullable String page(ScanResults.Result one) {
    return one.failure() == null || one.failure().page() == null
        ? null
        : String.valueOf(Path.of(one.failure().page()).getFileName());
  }

  private static String what(ScanResults.Result one) {
    if (one.failure() != null) {
      return one.failure().sentence() + " Scenario: " + one.failure().scenario();
    }
    return one.reason() == null ? one.scenarios() + " scenarios" : one.reason();
  }

  /** By itself, in the folder with the pages of failures. */
  static String html(@Nullable ScanResults found) {
    StringBuilder page = new StringBuilder();
    page.append(
        "<!DOCTYPE html><html lang=\"en\"><meta charset=\"utf-8\"><meta name=\"viewport\""
            + " content=\"width=device-width\"><title>Linchpin</title><style>:root{color-scheme:light"
            + " dark}body{font:16px/1.5 sans-serif;max-width:60rem;margin:2rem auto;padding:0"
            + " 1rem}td,th{text-align:left;vertical-align:top;padding:.3rem .8rem .3rem"
            + " 0;overflow-wrap:anywhere}</style><h1>");
    page.append(escaped(TITLE)).append("</h1>");
    if (found == null) {
      return page.append("<p>").append(escaped(NOTHING)).append("</p></html>\n").toString();
    }
    page.append("<table><tr><th>class<th>verdict<th>what was found");
    for (ScanResults.Result one : found.results()) {
      String name = escaped(one.subject());
      String link = page(one);
      page.append("<tr><td>")
          .append(link == null ? name : "<a href=\"%s\">%s</a>".formatted(escaped(link), name))
          .append("<td>")
          .append(escaped(one.verdict()))
          .append("<td>")
          .append(escaped(what(one)));
    }
    return page.append("</table></html>\n").toString();
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }
}
