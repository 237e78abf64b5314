package dev.linchpin.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** ARCHITECTURE.md fits two screens, and its picture names every command and only rooms. */
class PictureTest {
  private static final int LINES_OF_TWO_SCREENS = 120;
  private static final int COLUMNS = 160;

  private static final Pattern TARGET = Pattern.compile("\\]\\([^)]*\\)");
  private static final Pattern COMMAND = Pattern.compile("(?m)^ {4}([a-z]+) [A-Z]+ ");
  private static final Pattern ARROW = Pattern.compile("–([a-z]+)(?:, [^→]*)?→");
  private static final Pattern NAME = Pattern.compile("@Command\\(\\s*name = \"(\\w+)\"");

  /** What the picture leaves out: it only lists the data types. */
  private static final Set<String> WITHOUT_DATA = Set.of("types");

  @Test
  void itFitsTwoScreens() throws IOException {
    assertThat(screenLines(document())).isLessThanOrEqualTo(LINES_OF_TWO_SCREENS);
  }

  /** A link takes the place of its text; a line of 161 columns takes two lines of the screen. */
  @Test
  void linesAreCountedAsTheyAreShown() {
    assertThat(screenLines("[a](%s)".formatted("x".repeat(200)))).isEqualTo(1);
    assertThat(screenLines("a\n\n" + "x".repeat(161))).isEqualTo(4);
  }

  @Test
  void everyCommandIsInThePicture() throws IOException {
    Set<String> shown = new TreeSet<>(WITHOUT_DATA);
    shown.addAll(matches(COMMAND, picture()));
    assertThat(shown).isEqualTo(commands());
  }

  @Test
  void everyArrowIsAModuleOrARoom() throws IOException {
    List<String> arrows = matches(ARROW, picture());
    assertThat(arrows).hasSizeGreaterThan(20);
    assertThat(arrows).allMatch(PictureTest::isModuleOrRoom);
    assertThat(arrows).containsAll(stages());
    assertThat(isModuleOrRoom("synthesize")).isFalse();
  }

  private static boolean isModuleOrRoom(String name) {
    return Project.MODULES.contains(name) || Files.isDirectory(room(name));
  }

  private static Path room(String name) {
    return Project.ROOT.resolve("core/src/main/java/dev/linchpin/internal").resolve(name);
  }

  private static List<String> stages() {
    return DirectionTest.STAGES.stream().map(stage -> stage.replace("internal.", "")).toList();
  }

  private static Set<String> commands() throws IOException {
    Set<String> names = new TreeSet<>();
    try (Stream<Path> files = Files.walk(Project.ROOT.resolve("cli/src/main/java"))) {
      for (Path file : files.filter(path -> path.toString().endsWith("Command.java")).toList()) {
        names.addAll(matches(NAME, Files.readString(file)));
      }
    }
    return names;
  }

  private static int screenLines(String text) {
    return TARGET
        .matcher(text)
        .replaceAll("")
        .lines()
        .mapToInt(line -> Math.max(1, (line.length() + COLUMNS - 1) / COLUMNS))
        .sum();
  }

  private static List<String> matches(Pattern pattern, String text) {
    List<String> found = new ArrayList<>();
    Matcher matcher = pattern.matcher(text);
    while (matcher.find()) {
      found.add(matcher.group(1).toLowerCase(Locale.ROOT));
    }
    return found;
  }

  private static String picture() throws IOException {
    String document = document();
    return document.substring(0, document.indexOf("## Modules"));
  }

  private static String document() throws IOException {
    return Files.readString(Project.ROOT.resolve("ARCHITECTURE.md"));
  }
}
