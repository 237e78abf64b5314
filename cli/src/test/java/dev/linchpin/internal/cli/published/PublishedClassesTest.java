package dev.linchpin.internal.cli.published;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.finding.ClassReport;
import dev.linchpin.internal.cli.published.PublishedClass.Alarm;
import dev.linchpin.testing.Rounds;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Published classes, checked against their own serial runs. What is found is what {@code
 * published-classes.txt} says, where a person has read every alarm: an alarm that is not in that
 * file fails the test, and so does one that is in it and no longer found.
 */
class PublishedClassesTest {
  private static final PublishedCheck CHECK = new PublishedCheck();

  @AfterAll
  static void close() {
    CHECK.close();
  }

  private static List<PublishedClass> entries() {
    try (InputStream in =
        Objects.requireNonNull(
            PublishedClassesTest.class.getResourceAsStream("published-classes.txt"))) {
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      return PublishedClass.read(text.lines().toList());
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  static List<PublishedClass> quick() {
    return Rounds.oneIn(2, entries().stream().filter(entry -> entry.reading().quick()).toList());
  }

  static Stream<PublishedClass> others() {
    return entries().stream().filter(entry -> !entry.reading().quick());
  }

  @ParameterizedTest
  @MethodSource("quick")
  void theCheckSaysWhatAPersonHasRead(PublishedClass entry) {
    verify(entry);
  }

  @Tag("campaign")
  @ParameterizedTest
  @MethodSource("others")
  void theCheckOfMoreClassesSaysWhatAPersonHasRead(PublishedClass entry) {
    verify(entry);
  }

  private static void verify(PublishedClass entry) {
    ClassReport report = CHECK.check(entry);

    assertThat(PublishedCheck.finds(report))
        .as("%s%n%s%n%s", entry, PublishedCheck.fails(report), report.shortfall())
        .isEqualTo(entry.expected().finds());
    assertThat(PublishedCheck.fails(report))
        .as("the failing run that was read")
        .isEqualTo(entry.expected().fails());
  }

  @Test
  void everyAlarmIsClassifiedAndEveryEntryArgued() {
    String violation = "violation";
    String undecided = "undecided";
    assertThat(entries())
        .allSatisfy(
            entry -> {
              Alarm alarm = entry.reading().alarm();
              String finds = entry.expected().finds();
              boolean read =
                  switch (alarm) {
                    case NONE -> finds.equals("no violation");
                    case LIMIT -> finds.equals(undecided);
                    case TRUE, DOCUMENTED, CONTRACT -> finds.startsWith(violation);
                  };
              assertThat(read).as("%s is %s, classified %s", entry, finds, alarm).isTrue();
              assertThat(entry.expected().fails().isEmpty())
                  .isEqualTo(!finds.startsWith(violation));
              assertThat(entry.reading().because()).as(entry.toString()).isNotBlank();
            });
  }

  /** The numbers that issue 13 and docs/limits.md promise. */
  @Test
  void thereAreTwelveArtifactsAndSixtyClasses() {
    assertThat(entries().stream().map(PublishedClass::artifact).distinct().count())
        .isGreaterThanOrEqualTo(12);
    assertThat(entries().stream().map(PublishedClass::name).distinct().count())
        .isGreaterThanOrEqualTo(60);
  }
}
