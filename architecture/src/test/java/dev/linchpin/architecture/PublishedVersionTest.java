package dev.linchpin.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The version that documents tell users to depend on is the one of the pom. */
class PublishedVersionTest {
  private static final Pattern REVISION = Pattern.compile("<revision>([^<]+)</revision>");

  /** Of an XML dependency or plugin of ours, or of Gradle's notation. */
  private static final Pattern COORDINATES =
      Pattern.compile(
          "<artifactId>linchpin-[a-z-]+</artifactId>\\s*<version>([^<]+)</version>"
              + "|dev\\.linchpin:linchpin-[a-z-]+:([^:\"'`\\s]+)");

  private static String revision() throws IOException {
    Matcher found = REVISION.matcher(Files.readString(Project.ROOT.resolve("pom.xml")));
    assertThat(found.find()).as("a <revision> in pom.xml").isTrue();
    return found.group(1);
  }

  private static List<String> versions(String document) {
    List<String> versions = new ArrayList<>();
    Matcher named = COORDINATES.matcher(document);
    while (named.find()) {
      versions.add(named.group(1) != null ? named.group(1) : named.group(2));
    }
    return versions;
  }

  @Test
  void documentsNameTheVersionOfThePom() throws IOException {
    List<String> named = new ArrayList<>();
    try (Stream<Path> pages = Files.walk(Project.ROOT.resolve("docs"))) {
      for (Path page :
          Stream.concat(
                  Stream.of(
                      Project.ROOT.resolve("README.md"), Project.ROOT.resolve("examples/pom.xml")),
                  pages.filter(file -> file.toString().endsWith(".md")))
              .toList()) {
        named.addAll(versions(Files.readString(page)));
      }
    }
    assertThat(named).hasSizeGreaterThanOrEqualTo(3).containsOnly(revision());
  }

  @Test
  void theChangelogHasASectionForTheVersionOfThePom() throws IOException {
    String dated = "## " + Pattern.quote(revision()) + " - \\d{4}-\\d\\d-\\d\\d";
    assertThat(Files.readAllLines(Project.ROOT.resolve("CHANGELOG.md")))
        .anyMatch(line -> line.matches(dated))
        .contains("## Unreleased");
  }

  @Test
  void bothNotationsAreRead() {
    assertThat(
            versions(
                """
                <artifactId>linchpin-junit</artifactId>
                  <version>1.2</version>
                testImplementation("dev.linchpin:linchpin-junit:3.4")
                """))
        .containsExactly("1.2", "3.4");
  }
}
