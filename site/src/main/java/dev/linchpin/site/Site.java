package dev.linchpin.site;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The site: a page for each document, the table of contents beside it. Links between documents are
 * followed and kept; a link to a file of the repository that is no page becomes its path as text in
 * the address of the repository.
 */
final class Site {
  private static final String DOCS = "docs";
  private static final String CONTENTS = "README.md";
  private static final String OPTIONS = "reference/options.md";
  private static final String REPOSITORY = "https://linchpin.dev/linchpin/blob/main/";
  private static final String STYLE = "style.css";

  private final Path repository;
  private final Path docs;
  private final OptionPages options;
  private final Map<String, String> documents = new LinkedHashMap<>();
  private final List<String> broken = new ArrayList<>();

  Site(Path repository, OptionPages options) {
    this.repository = repository;
    this.docs = repository.resolve(DOCS);
    this.options = options;
  }

  /**
   * Writes all pages.
   *
   * @throws IOException if a file cannot be read or written, or if links between pages are broken
   */
  List<Path> write(Path out) throws IOException {
    read();
    Contents contents = Contents.read(document(CONTENTS));
    Map<String, Page> pages = new LinkedHashMap<>();
    documents.forEach((file, text) -> pages.put(file, Page.of(text, link -> target(file, link))));
    pages.forEach((file, page) -> check(file, page, pages));
    if (!broken.isEmpty()) {
      throw new IOException("broken links: " + String.join("; ", broken));
    }
    List<Path> written = new ArrayList<>();
    for (Map.Entry<String, Page> one : pages.entrySet()) {
      Path file = out.resolve(address(one.getKey()));
      Files.createDirectories(Objects.requireNonNull(file.getParent()));
      Files.writeString(
          file, new PageHtml(contents, one.getKey()).of(one.getValue()), StandardCharsets.UTF_8);
      written.add(file);
    }
    copyStyle(out);
    copySchemas(out);
    return written;
  }

  private String document(String file) throws IOException {
    return Optional.ofNullable(documents.get(file))
        .orElseThrow(() -> new IOException(docs.resolve(file) + " is missing"));
  }

  private void read() throws IOException {
    try (Stream<Path> files = Files.walk(docs)) {
      for (Path file : files.filter(one -> one.toString().endsWith(".md")).sorted().toList()) {
        documents.put(name(docs.relativize(file)), Files.readString(file));
      }
    }
    if (!options.commands().isEmpty()) {
      documents.put(OPTIONS, options.markdown());
    }
  }

  private static String name(Path relative) {
    return relative.toString().replace('\\', '/');
  }

  /** Where the page of a document lies in the site. */
  static String address(String file) {
    return file.equals(CONTENTS)
        ? "index.html"
        : file.endsWith("/" + CONTENTS)
            ? file.substring(0, file.length() - CONTENTS.length()) + "index.html"
            : file.substring(0, file.length() - ".md".length()) + ".html";
  }

  /** What a link in a document becomes. */
  private String target(String from, String link) {
    if (link.matches("[a-z]+:.*") || link.startsWith("#")) {
      return link;
    }
    String path = link.contains("#") ? link.substring(0, link.indexOf('#')) : link;
    String anchor = link.substring(path.length());
    Path file = docs.resolve(from).resolveSibling(path).normalize();
    String inDocs = file.startsWith(docs) ? name(docs.relativize(file)) : "";
    String folder = inDocs.isEmpty() ? CONTENTS : inDocs + "/" + CONTENTS;
    if (documents.containsKey(inDocs)) {
      return relative(from, address(inDocs)) + anchor;
    }
    if (file.startsWith(docs) && documents.containsKey(folder)) {
      return relative(from, address(folder)) + anchor;
    }
    if (inDocs.endsWith(".json")) {
      return relative(from, inDocs);
    }
    if (inDocs.equals(OPTIONS)) {
      return REPOSITORY;
    }
    if (!Files.exists(file)) {
      broken.add("%s links to %s".formatted(from, link));
    }
    return REPOSITORY + name(repository.relativize(file)) + anchor;
  }

  /** From one page to another, both by their address in the site. */
  static String relative(String from, String to) {
    int depth = (int) from.chars().filter(letter -> letter == '/').count();
    return "../".repeat(depth) + to;
  }

  /** That anchors of links between pages exist. */
  private void check(String file, Page from, Map<String, Page> pages) {
    Map<String, Page> byAddress = new LinkedHashMap<>();
    pages.forEach((name, page) -> byAddress.put(address(name), page));
    for (String link : from.links()) {
      int hash = link.indexOf('#');
      if (hash < 0 || link.matches("[a-z]+:.*")) {
        continue;
      }
      String target =
          hash == 0
              ? address(file)
              : name(Path.of(address(file)).resolveSibling(link.substring(0, hash)).normalize());
      Page page = byAddress.get(target);
      if (page != null && !page.anchors().contains(link.substring(hash + 1))) {
        broken.add("%s links to %s, which has no such heading".formatted(file, link));
      }
    }
  }

  private void copyStyle(Path out) throws IOException {
    try (InputStream style = Objects.requireNonNull(Site.class.getResourceAsStream(STYLE), STYLE)) {
      Files.copy(style, out.resolve(STYLE), StandardCopyOption.REPLACE_EXISTING);
    }
  }

  private void copySchemas(Path out) throws IOException {
    try (Stream<Path> files = Files.walk(docs)) {
      for (Path file : files.filter(one -> one.toString().endsWith(".json")).toList()) {
        Path copy = out.resolve(name(docs.relativize(file)));
        Files.createDirectories(Objects.requireNonNull(copy.getParent()));
        Files.copy(file, copy, StandardCopyOption.REPLACE_EXISTING);
      }
    }
  }
}
