package dev.linchpin.internal.formats.run;

import dev.linchpin.internal.formats.document.Documents;
import dev.linchpin.internal.formats.run.RunSize.Accesses;
import dev.linchpin.internal.formats.run.RunSize.GapView;
import dev.linchpin.internal.json.JsonInline;
import dev.linchpin.internal.json.JsonOmit;
import dev.linchpin.internal.json.JsonOmit.When;
import dev.linchpin.prediction.AccessPattern;
import dev.linchpin.prediction.AtomicityViolation;
import dev.linchpin.prediction.EventPlace;
import dev.linchpin.prediction.Prediction;
import dev.linchpin.prediction.RunNames;
import java.io.Writer;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What the other schedules of a run would show: the document of {@code predict FILE --json}. */
public record PredictionDocument(
    String file,
    @JsonInline RunSize size,
    List<ViolationView> violations,
    List<GapView> gaps,
    @JsonInline Remarks remarks,
    @JsonOmit(When.NULL) @Nullable List<ConfirmationView> confirmations) {

  /** What else is to be known of the analysis. */
  record Remarks(List<String> notes, long millis) {}

  /**
   * A predicted violation.
   *
   * @param lines of the three accesses in the file
   */
  record ViolationView(
      @JsonInline Accesses accesses,
      List<Long> lines,
      TransactionView transaction,
      List<LegView> schedule) {
    static ViolationView of(AtomicityViolation violation, RunNames names) {
      return new ViolationView(
          new Accesses(
              names.variable(violation.variable()),
              names.thread(violation.thread()),
              names.thread(violation.other()),
              violation.pattern().name(),
              place(violation.first(), names),
              place(violation.middle(), names),
              place(violation.second(), names)),
          List.of(
              violation.first().event() + 1,
              violation.middle().event() + 1,
              violation.second().event() + 1),
          new TransactionView(
              place(violation.transaction(), names), violation.transaction().event() + 1),
          violation.schedule().stream()
              .map(leg -> new LegView(names.thread(leg.thread()), leg.event() + 1))
              .toList());
    }

    private static String place(EventPlace event, RunNames names) {
      return event.place() < 0 ? "" : names.place(event.place());
    }
  }

  /** Where the transaction begins that is not atomic. */
  record TransactionView(String place, long line) {}

  /** A thread runs up to a line of the file. */
  record LegView(String thread, long to) {}

  /** What the user asked about is the same for these. */
  private record Key(int variable, int thread, int other, AccessPattern pattern) {
    static Key of(AtomicityViolation violation) {
      return new Key(
          violation.variable(), violation.thread(), violation.other(), violation.pattern());
    }
  }

  /**
   * Writes the document, which may be long, without a newline behind it.
   *
   * @param all whether every violation is wanted, or one for each variable, pair of threads and
   *     pattern
   * @param confirmations what came of trying; null if nothing was tried
   */
  public static void write(
      PredictedRun run, boolean all, @Nullable List<ConfirmationView> confirmations, Writer out) {
    Prediction prediction = run.prediction();
    Set<Key> seen = new HashSet<>();
    List<AtomicityViolation> shown =
        prediction.violations().stream()
            .filter(violation -> all || seen.add(Key.of(violation)))
            .toList();
    Documents.write(
        PredictionDocument.class,
        new PredictionDocument(
            run.title(),
            RunSize.of(prediction),
            Documents.views(shown, violation -> ViolationView.of(violation, run.names())),
            GapView.of(prediction.gaps()),
            new Remarks(run.notes(), run.millis()),
            confirmations),
        out);
  }
}
