package dev.linchpin.internal.formats.judgement;

import dev.linchpin.internal.formats.document.Documents;
import dev.linchpin.internal.json.JsonInline;
import dev.linchpin.internal.json.JsonOmit;
import dev.linchpin.internal.json.JsonOmit.When;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What was found about the objects of many files: the document of {@code monitor --spark --json}.
 *
 * @param answer for all of them
 * @param objects how many objects have each verdict
 * @param listed objects that are not linearizable or undecided; not all if they are very many
 * @param out where all verdicts are
 */
public record ManyJudgements(
    @JsonInline JudgementDocument.Answer answer,
    Map<String, Long> objects,
    List<Listed> listed,
    @JsonOmit(When.NULL) @Nullable String out) {
  /**
   * One object.
   *
   * @param core lines of a history file
   */
  public record Listed(
      @Nullable String object, String verdict, String explanation, List<String> core) {}

  /** The document as JSON on one line. */
  public String json() {
    return Documents.text(ManyJudgements.class, this);
  }
}
