package dev.linchpin.site;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SiteTest {
  private static final OptionPages OPTIONS =
      new OptionPages(List.of(new OptionPages.Command("check", "Usage: linchpin check <CLASS>")));

  @TempDir Path folder;

  private Path document(String name, String text) throws IOException {
    Path file = folder.resolve("docs").resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text);
  }

  private String written(String page) throws IOException {
    Path out = folder.resolve("out");
    new Site(folder, OPTIONS).write(out);
    return Files.readString(out.resolve(page));
  }

  @Test
  void documentsBecomePagesWithTheTableOfContents() throws IOException {
    document("README.md", "# Top\n\n## Learn\n\n- [First](a/first.md)\n- [Second](second.md)\n");
    document(
        "a/first.md", "# First\n\nSee [there](../second.md#some-where) and [code](../../x.txt).\n");
    document("second.md", "# Second\n\n## Some `where`\n\n| a | b |\n| --- | --- |\n| 1 | <2> |\n");
    Files.writeString(folder.resolve("x.txt"), "");

    String first = written("a/first.html");

    assertThat(first)
        .contains("<a href=\"../second.html#some-where\">there</a>")
        .contains("/blob/main/x.txt\">code</a>")
        .contains("aria-current=\"page\">First</a>")
        .contains("href=\"../style.css\"")
        .contains("Next: <a href=\"../second.html\">Second</a>")
        .doesNotContain("<script");
    assertThat(written("second.html")).contains("<h2 id=\"some-where\">", "<td>1</td>");
    assertThat(written("reference/options.html")).contains("linchpin check &lt;CLASS&gt;");
  }

  @Test
  void aLinkThatLeadsNowhereEndsTheBuild() throws IOException {
    document("README.md", "# Top\n\n## Learn\n\n- [First](first.md)\n");
    document("first.md", "# First\n\n[gone](gone.md) [no heading](README.md#nothing)\n");

    assertThatThrownBy(() -> written("first.html"))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("first.md links to gone.md")
        .hasMessageContaining("#nothing, which has no such heading");
  }

  @Test
  void theDocumentsOfThisRepositoryMakeASite() throws IOException {
    Path repository = Path.of("..").toAbsolutePath().normalize();

    List<Path> pages = new Site(repository, OPTIONS).write(folder.resolve("site"));

    assertThat(pages)
        .contains(folder.resolve("site/index.html"), folder.resolve("site/tutorial.html"));
    assertThat(folder.resolve("site/reference/schemas/check.schema.json")).exists();
  }

  @Test
  void anchorsAreThoseOfGitHub() {
    Page page =
        Page.of(
            "# A\n\n## When \"no violation\" may be said\n\n### `--html FILE`\n\n## A\n", x -> x);

    assertThat(page.anchors())
        .containsExactlyInAnyOrder("a", "when-no-violation-may-be-said", "--html-file", "a-1");
  }
}
