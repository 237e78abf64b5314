package dev.linchpin.internal.formats.check;

import dev.linchpin.finding.ClassReport;
import dev.linchpin.finding.Failure;
import dev.linchpin.internal.formats.document.Documents;
import dev.linchpin.internal.json.JsonInline;
import org.jspecify.annotations.Nullable;

/** The result of checking a class, as one JSON document on one line. */
public final class CheckJson {
  private CheckJson() {}

  /** A failure alone: what is in {@code failure} of a report, and the name of the subject. */
  private record FailureDocument(String subject, String kind, @JsonInline FailureView failure) {}

  /** In place of a failure that is none. */
  private record NoFailureDocument(
      String subject, @Nullable String kind, @Nullable CauseView cause) {}

  public static String of(ClassReport report, CheckExtras extras) {
    return Documents.text(CheckDocument.class, CheckDocument.of(report, extras));
  }

  /** The document of {@code explain --json}. */
  public static String of(Failure failure, CheckExtras extras) {
    return Documents.text(
        FailureDocument.class,
        new FailureDocument(
            failure.scenario().subject(), failure.kind().text(), FailureView.of(failure, extras)));
  }

  /** The document of {@code explain --json} where nothing fails. */
  public static String noFailure(String subject) {
    return Documents.text(NoFailureDocument.class, new NoFailureDocument(subject, null, null));
  }
}
