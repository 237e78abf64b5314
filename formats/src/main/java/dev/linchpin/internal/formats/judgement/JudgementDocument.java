package dev.linchpin.internal.formats.judgement;

import dev.linchpin.history.RecordedOperation;
import dev.linchpin.internal.formats.document.Documents;
import dev.linchpin.internal.formats.document.OperationView;
import dev.linchpin.internal.json.JsonInline;
import dev.linchpin.internal.json.JsonName;
import dev.linchpin.internal.json.JsonOmit;
import dev.linchpin.internal.json.JsonOmit.When;
import dev.linchpin.verdict.Judgement;
import dev.linchpin.verdict.ObjectJudgement;
import dev.linchpin.verdict.Verdict;
import dev.linchpin.verdict.Witness;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * What was found out about a history file: the document of {@code monitor --json}.
 *
 * @param undecided why nothing could be decided; null if something was
 * @param witness the operations in the order of a linearization; null if there is none to show
 * @param objects null if there is only one
 */
public record JudgementDocument(
    @JsonInline Answer answer,
    @JsonOmit List<String> remarks,
    @JsonInline @Nullable Violation violation,
    @JsonName("explanation") @JsonOmit(When.NULL) @Nullable String undecided,
    @JsonOmit(When.NULL) @Nullable List<Integer> witness,
    @JsonOmit(When.NULL) @Nullable List<ObjectView> objects) {

  /** The answer for the whole file. */
  public record Answer(
      String file,
      String verdict,
      String type,
      int operations,
      int pending,
      String algorithm,
      long millis) {}

  /**
   * Operations that have no linearization.
   *
   * @param context the core and what makes it understandable; null if that is the core alone
   */
  public record Violation(
      @JsonOmit(When.NULL) @Nullable String object,
      String explanation,
      List<OperationView> core,
      @JsonOmit(When.NULL) @Nullable List<OperationView> context) {
    static Violation of(ObjectJudgement object) {
      List<RecordedOperation> core = object.core();
      List<RecordedOperation> context = object.context();
      return new Violation(
          object.object(),
          object.explanation(),
          OperationView.of(core),
          context.equals(core) ? null : OperationView.of(context));
    }
  }

  /** The answer for one object of the file. */
  public record ObjectView(
      @Nullable String object,
      String verdict,
      int operations,
      int pending,
      String algorithm,
      @JsonOmit String explanation) {
    static ObjectView of(ObjectJudgement object) {
      return new ObjectView(
          object.object(),
          word(object.verdict()),
          object.operations(),
          object.pending(),
          object.algorithm(),
          object.explanation());
    }
  }

  private static String word(Verdict<?, ?> verdict) {
    return verdict.pick("linearizable", "not linearizable", "undecided");
  }

  /** The document as JSON on one line. */
  public static String json(MonitorResult monitored) {
    return Documents.text(JudgementDocument.class, of(monitored));
  }

  private static JudgementDocument of(MonitorResult monitored) {
    Judgement judgement = monitored.judgement();
    Witness witness = judgement.witness();
    boolean isUndecided = judgement.verdict().isUndecided();
    return new JudgementDocument(
        new Answer(
            monitored.file(),
            word(judgement.verdict()),
            monitored.specification().label(),
            judgement.operations(),
            judgement.pending(),
            judgement.algorithm(),
            monitored.millis()),
        monitored.remarks(),
        judgement.violation().map(Violation::of).orElse(null),
        isUndecided ? judgement.undecided().map(ObjectJudgement::explanation).orElse(null) : null,
        witness == null ? null : IntStream.range(0, witness.size()).mapToObj(witness::op).toList(),
        judgement.objects().size() > 1
            ? judgement.objects().stream().map(ObjectView::of).toList()
            : null);
  }
}
