package dev.linchpin.site;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The table of contents: headings of {@code docs/README.md} and the links in the lists below them.
 */
record Contents(List<Section> sections) {
  private static final Pattern LINK = Pattern.compile("^\\s*- \\[([^]]+)]\\(([^)#]+\\.md)\\).*");

  /** A heading and its pages. */
  record Section(String title, List<Entry> entries) {
    Section {
      entries = List.copyOf(entries);
    }
  }

  /**
   * A page.
   *
   * @param file relative to the folder of the documents
   */
  record Entry(String title, String file) {}

  Contents {
    sections = List.copyOf(sections);
  }

  static Contents read(String markdown) {
    List<Section> sections = new ArrayList<>();
    List<Entry> entries = new ArrayList<>();
    String title = "";
    for (String line : markdown.split("\\R")) {
      Matcher link = LINK.matcher(line);
      if (line.startsWith("## ")) {
        if (!entries.isEmpty()) {
          sections.add(new Section(title, entries));
        }
        title = line.substring(3).strip();
        entries = new ArrayList<>();
      } else if (link.matches()) {
        entries.add(new Entry(link.group(1), link.group(2)));
      }
    }
    if (!entries.isEmpty()) {
      sections.add(new Section(title, entries));
    }
    return new Contents(sections);
  }
}
