package dev.linchpin.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.architecture.source.SourceFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What is written does not depend on the language of whoever runs Linchpin. */
class LocaleTest {
  /**
   * In these a number with the digits of another language is no number any more: files, and the
   * texts of runs, which other processes compare. What is only shown to people is printed by the
   * command, which has no language.
   */
  private static final List<String> WRITTEN =
      List.of(
          "internal/formats/",
          "internal/report/patch/",
          "internal/engine/answer/",
          "internal/engine/step/answer/",
          "internal/engine/step/event/");

  private static final Pattern LITERAL = Pattern.compile("\"(?:[^\"\\\\\\n]|\\\\.)*\"");
  private static final Pattern NUMBER = Pattern.compile("%(?:\\d+\\$)?[-#+ 0,(]*[\\d.]*[dfeEgG]");
  private static final Pattern CASES = Pattern.compile("\\.to(?:Lower|Upper)Case\\(\\)");

  /** Literals that are joined to the one that follows, after the locale. */
  private static final Pattern WITH_LOCALE =
      Pattern.compile("Locale\\.ROOT,\\s*(?:\"(?:[^\"\\\\\\n]|\\\\.)*\"\\s*\\+\\s*)*$");

  private static Stream<String> breaches(String source) {
    Stream<String> numbers =
        LITERAL
            .matcher(source)
            .results()
            .filter(literal -> NUMBER.matcher(literal.group()).find())
            .filter(literal -> !WITH_LOCALE.matcher(source.substring(0, literal.start())).find())
            .map(literal -> literal.group() + " formats a number without Locale.ROOT");
    return Stream.concat(numbers, cases(source));
  }

  private static String text(SourceFile file) {
    try {
      return Files.readString(Project.ROOT.resolve(file.path()));
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  private static Stream<String> cases(String source) {
    return CASES.matcher(source).results().map(found -> "letters without Locale.ROOT");
  }

  @Test
  void numbersInFilesHaveTheDigitsThatProgramsRead() {
    List<SourceFile> written =
        Project.sources().stream()
            .filter(file -> WRITTEN.stream().anyMatch(file.path()::contains))
            .toList();

    assertThat(written).hasSizeGreaterThan(100);
    assertThat(written)
        .allSatisfy(file -> assertThat(breaches(text(file))).as(file.path()).isEmpty());
  }

  @Test
  void lettersAreChangedAsInEnglish() {
    assertThat(Project.sources())
        .allSatisfy(file -> assertThat(cases(text(file))).as(file.path()).isEmpty());
  }

  @Test
  void aNumberWithoutALocaleIsCaught() {
    assertThat(breaches("\"@@ -%d,%d @@\".formatted(1, 2)")).hasSize(1);
    assertThat(breaches("String.format(\"a\" + \"%.1f s\", 1.0)")).hasSize(1);
    assertThat(breaches("text.toLowerCase().toUpperCase()")).hasSize(2);
    assertThat(breaches("String.format(Locale.ROOT, \"%s\"\n + \"%,d\", a, 1) + \"%s\"")).isEmpty();
    assertThat(breaches("\"%s: 0x%02x, 100 %%\".formatted(1, 2); a.toLowerCase(Locale.ROOT)"))
        .isEmpty();
  }
}
