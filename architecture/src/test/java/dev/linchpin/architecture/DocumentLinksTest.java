package dev.linchpin.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Links between documents, and from documents to code, lead somewhere. */
class DocumentLinksTest {
  private static final Pattern LINK = Pattern.compile("\\]\\(([^)#\\s]*)(?:#([^)\\s]*))?\\)");
  private static final Pattern HEADING = Pattern.compile("(?m)^#+\\s+(.*?)\\s*$");

  @Test
  void everyLinkOfTheProjectLeadsSomewhere() throws IOException {
    List<Path> documents = documents(Project.ROOT);
    assertThat(documents).hasSizeGreaterThan(40);
    List<String> broken = new ArrayList<>();
    for (Path document : documents) {
      broken.addAll(broken(Project.ROOT, document));
    }
    assertThat(broken).isEmpty();
  }

  @Test
  void brokenLinksAreCaught(@TempDir Path folder) throws IOException {
    Files.writeString(folder.resolve("there.md"), "# A heading, *said* `so`\n");
    Path document = folder.resolve("a.md");
    Files.writeString(
        document,
        """
        [ok](there.md) [ok](there.md#a-heading-said-so) [web](https://example.org/x)
        [no file](gone.md) [no heading](there.md#gone) [no own heading](#gone)
        """);
    assertThat(broken(folder, document))
        .containsExactly("a.md: gone.md", "a.md: there.md#gone", "a.md: #gone");
  }

  private static List<Path> documents(Path root) throws IOException {
    try (Stream<Path> files = Files.walk(root)) {
      return files
          .filter(file -> file.toString().endsWith(".md"))
          .filter(file -> !isGenerated(root.relativize(file)))
          .sorted()
          .toList();
    }
  }

  private static boolean isGenerated(Path file) {
    for (Path name : file) {
      if (name.toString().equals("target") || name.toString().startsWith(".")) {
        return true;
      }
    }
    return false;
  }

  private static List<String> broken(Path root, Path document) throws IOException {
    List<String> broken = new ArrayList<>();
    Matcher links = LINK.matcher(Files.readString(document));
    while (links.find()) {
      String file = links.group(1);
      String heading = links.group(2);
      if (file.matches("[a-z]+:.*")) {
        continue;
      }
      Path target = file.isEmpty() ? document : document.resolveSibling(file);
      if (!Files.exists(target) || (heading != null && !headings(target).contains(heading))) {
        String link = heading == null ? file : file + "#" + heading;
        broken.add(root.relativize(document) + ": " + link);
      }
    }
    return broken;
  }

  /** The anchors of a document, as GitHub makes them from its headings. */
  private static List<String> headings(Path document) throws IOException {
    if (!document.toString().endsWith(".md")) {
      return List.of();
    }
    return HEADING
        .matcher(Files.readString(document))
        .results()
        .map(heading -> anchor(heading.group(1)))
        .toList();
  }

  private static String anchor(String heading) {
    return heading
        .toLowerCase(Locale.ROOT)
        .replaceAll("\\[([^]]*)]\\([^)]*\\)", "$1")
        .replaceAll("[^\\p{L}\\p{N} _-]", "")
        .replace(' ', '-');
  }
}
