package dev.linchpin.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import java.io.IOException;
import java.nio.file.Files;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** One vocabulary: the words of docs/words.md are classes, and the central classes are words. */
class WordsTest {
  /** A type that so many other packages use is central. */
  private static final int MANY_PACKAGES = 10;

  private static final Pattern ROW =
      Pattern.compile("(?m)^\\| \\[`(\\w+)`]\\(\\.\\./(\\S+\\.java)\\) \\| .+ \\|$");

  @Test
  void everyWordIsAClassOfThatName() throws IOException {
    Map<String, String> words = words(document());
    assertThat(words).hasSizeGreaterThan(25);
    words.forEach(
        (word, file) -> {
          assertThat(Project.ROOT.resolve(file)).as(word).exists();
          assertThat(file).endsWith("/" + word + ".java");
        });
  }

  @Test
  void everyCentralClassIsAWord() throws IOException {
    Set<String> central = central(Project.classes(), MANY_PACKAGES);
    // A few dozen, with and without the modules behind a switch: else the threshold is wrong.
    assertThat(central).hasSizeBetween(15, 50).contains("Scenario", "Execution");
    assertThat(words(document())).containsKeys(central.toArray(String[]::new));
  }

  /** A type used by n packages is central for the threshold n, and not for n + 1. */
  @Test
  void aMissingWordIsCaught() {
    JavaClasses classes = Project.classes();
    long users = users(classes.get("dev.linchpin.scenario.Scenario"));
    assertThat(central(classes, (int) users)).contains("Scenario");
    assertThat(central(classes, (int) users + 1)).doesNotContain("Scenario");
  }

  @Test
  void aRowThatIsNoLinkToAClassIsNoWord() {
    String row = "| [`Verdict`](../core/Verdict.java) | yes or no |\n";
    assertThat(words(row)).containsExactly(Map.entry("Verdict", "core/Verdict.java"));
    assertThat(words("| verdict | yes or no |\n| [`core`](core) | nouns |\n")).isEmpty();
  }

  private static String document() throws IOException {
    return Files.readString(Project.ROOT.resolve("docs/words.md"));
  }

  private static Map<String, String> words(String document) {
    Map<String, String> words = new LinkedHashMap<>();
    Matcher rows = ROW.matcher(document);
    while (rows.find()) {
      words.put(rows.group(1), rows.group(2));
    }
    return words;
  }

  private static Set<String> central(JavaClasses classes, int packages) {
    List<JavaClass> nouns =
        classes.stream()
            .filter(JavaClass::isTopLevelClass)
            .filter(type -> !type.getPackageName().startsWith("dev.linchpin.internal"))
            .toList();
    Set<String> central = new TreeSet<>();
    for (JavaClass noun : nouns) {
      if (users(noun) >= packages) {
        central.add(noun.getSimpleName());
      }
    }
    return central;
  }

  private static long users(JavaClass type) {
    return type.getDirectDependenciesToSelf().stream()
        .map(Dependency::getOriginClass)
        .map(JavaClass::getPackageName)
        .filter(name -> !name.equals(type.getPackageName()))
        .distinct()
        .count();
  }
}
