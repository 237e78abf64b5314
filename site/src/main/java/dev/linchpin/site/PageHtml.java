package dev.linchpin.site;

import java.util.List;

/**
 * The frame around a document: table of contents, headings of the page, where to go next.
 *
 * @param file the document, relative to the folder of documents
 */
record PageHtml(Contents contents, String file) {
  String of(Page page) {
    return """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>%s</title>
        <link rel="stylesheet" href="%s">
        </head>
        <body>
        <a class="skip" href="#content">Skip to the text</a>
        <header><a class="brand" href="%s">Linchpin</a><span>Is this concurrent class linearizable?</span></header>
        <div class="frame">
        <nav aria-label="Contents">
        <details class="menu"><summary>Contents</summary>%s</details>
        <div class="side">%s</div>
        </nav>
        <main id="content">
        %s
        %s
        </main>
        </div>
        </body>
        </html>
        """
        .formatted(
            escaped(title(page)),
            to("style.css"),
            to("index.html"),
            menu(),
            menu(),
            withHeadings(page),
            next());
  }

  private static String title(Page page) {
    return page.title().equals("Linchpin") ? "Linchpin" : page.title() + " · Linchpin";
  }

  private String to(String address) {
    return Site.relative(file, address);
  }

  private String menu() {
    StringBuilder menu = new StringBuilder();
    for (Contents.Section section : contents.sections()) {
      menu.append("<h2>").append(escaped(section.title())).append("</h2><ul>");
      for (Contents.Entry entry : section.entries()) {
        boolean isHere = entry.file().equals(file);
        menu.append("<li><a href=\"")
            .append(to(Site.address(entry.file())))
            .append(isHere ? "\" aria-current=\"page\">" : "\">")
            .append(escaped(entry.title()))
            .append("</a></li>");
      }
      menu.append("</ul>");
    }
    return menu.toString();
  }

  /** The headings of a long page, below its title. */
  private static String withHeadings(Page page) {
    String html = page.html();
    List<Page.Section> headings = page.headings();
    int end = html.indexOf("</h1>");
    if (headings.size() < 3 || end < 0) {
      return html;
    }
    StringBuilder list = new StringBuilder("<ul class=\"toc\">");
    for (Page.Section one : headings) {
      list.append("<li><a href=\"#")
          .append(escaped(one.anchor()))
          .append("\">")
          .append(escaped(one.title()))
          .append("</a></li>");
    }
    list.append("</ul>");
    int at = end + "</h1>".length();
    return html.substring(0, at) + list + html.substring(at);
  }

  /** The page that follows in the table of contents. */
  private String next() {
    List<Contents.Entry> all =
        contents.sections().stream().flatMap(section -> section.entries().stream()).toList();
    for (int at = 0; at + 1 < all.size(); at++) {
      if (all.get(at).file().equals(file)) {
        Contents.Entry next = all.get(at + 1);
        return "<p class=\"next\">Next: <a href=\"%s\">%s</a></p>"
            .formatted(to(Site.address(next.file())), escaped(next.title()));
      }
    }
    return "";
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace("\"", "&quot;");
  }
}
