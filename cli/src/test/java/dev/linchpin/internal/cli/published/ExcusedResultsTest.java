package dev.linchpin.internal.cli.published;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.finding.ClassReport;
import dev.linchpin.internal.cli.published.PublishedClass.Alarm;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is let pass because of what we know of a library is said, and nothing else. */
class ExcusedResultsTest {
  private static final PublishedCheck CHECK = new PublishedCheck();

  @AfterAll
  static void close() {
    CHECK.close();
  }

  private static ClassReport check(String name, String run) {
    return CHECK.check(
        new PublishedClass(
            "",
            name,
            new PublishedClass.Use(
                name + "(4)",
                "",
                List.of(run),
                new PublishedClass.Generated(0, List.of()),
                OptionalInt.empty()),
            new PublishedClass.Expectation("no violation", ""),
            new PublishedClass.Reading(Alarm.NONE, "", true)));
  }

  /** The first offer has taken its place and not filled it when the second one has returned. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "org.jctools.queues.MpscArrayQueue | relaxedPoll | without the queue being empty",
        "org.agrona.concurrent.ManyToOneConcurrentArrayQueue | poll | if an offer is in progress",
        "org.agrona.concurrent.ManyToOneConcurrentArrayQueue | peek | if an offer is in progress"
      })
  void aResultThatOnlyItsDocumentationExplainsIsSaid(String name, String method, String sentence) {
    ClassReport report = check(name, "offer(1) | offer(2); %s()".formatted(method));

    assertThat(report.failure()).isNull();
    assertThat(report.remarks())
        .anyMatch(
            remark ->
                remark.startsWith("a result of " + method + " that fits no serial order")
                    && remark.contains(sentence)
                    && remark.contains("--role none"));
  }

  @Test
  void whatFitsASerialOrderIsNotSaid() {
    ClassReport report = check("org.jctools.queues.MpscArrayQueue", "offer(1) | relaxedPoll()");

    assertThat(report.failure()).isNull();
    assertThat(report.remarks()).noneMatch(remark -> remark.contains("was let pass"));
  }
}
