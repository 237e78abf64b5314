package dev.linchpin.internal.report;

import dev.linchpin.history.History;
import dev.linchpin.internal.formats.document.Documents;
import dev.linchpin.internal.json.JsonInline;
import dev.linchpin.internal.json.JsonName;
import dev.linchpin.internal.json.JsonOmit;
import dev.linchpin.internal.json.JsonOmit.When;
import dev.linchpin.internal.report.HistoryPage.Content;
import dev.linchpin.internal.report.HistoryPage.Finding;
import dev.linchpin.verdict.Refutation;
import dev.linchpin.verdict.Verdict.No;
import dev.linchpin.verdict.Verdict.Yes;
import dev.linchpin.verdict.Witness;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The one JSON value that {@code history.js} is fed. Stamps are texts: a number of JavaScript holds
 * 53 bits of their 64.
 */
record HistoryContent(
    String title,
    String type,
    String verdict,
    @JsonInline Totals totals,
    List<ObjectContent> objects) {

  /** Of the whole file. */
  record Totals(long operations, long pending, int objectCount, long failedCount) {
    static Totals of(List<Finding> findings) {
      return new Totals(
          findings.stream().mapToLong(finding -> finding.history().size()).sum(),
          findings.stream().mapToLong(finding -> finding.history().pendingCount()).sum(),
          findings.size(),
          findings.stream().filter(f -> f.verdict() instanceof No).count());
    }
  }

  /**
   * What is shown of an object.
   *
   * @param explanation pieces of a sentence: {@code [text]} or, when it names an operation, {@code
   *     [text, position]}
   */
  record ObjectContent(
      @JsonInline Facts facts,
      List<List<Object>> explanation,
      List<String> stamps,
      List<OperationContent> ops) {}

  /** What was found out about an object. */
  record Facts(
      @Nullable String name,
      String verdict,
      String algorithm,
      int operations,
      int pending,
      int coreSize,
      String scale) {
    static Facts of(Excerpt excerpt) {
      Finding finding = excerpt.finding;
      History history = finding.history();
      String name = history.object();
      return new Facts(
          name == null ? null : Wording.clip(name),
          Wording.verdict(finding.verdict()),
          finding.algorithm(),
          history.size(),
          history.pendingCount(),
          finding.core().size(),
          excerpt.line.isEven() ? "time" : "rank");
    }
  }

  /**
   * An operation.
   *
   * @param skipped how many operations before it are not shown
   */
  record OperationContent(
      @JsonInline Begin begin,
      @JsonInline @Nullable End end,
      @JsonOmit(When.DEFAULT) boolean core,
      @JsonOmit(When.DEFAULT) boolean cut,
      @JsonOmit(When.DEFAULT) int skipped,
      @JsonOmit(When.DEFAULT) int skippedAfter,
      @JsonInline @Nullable Effect effect) {}

  /** Its call. */
  record Begin(
      int index,
      int process,
      String label,
      @JsonOmit(When.NULL) @Nullable String argument,
      @JsonOmit(When.NULL) @Nullable String result,
      String call,
      int from) {}

  /** Its return. */
  record End(@JsonName("return") String returned, int to) {}

  /** When it takes effect in the linearization, and as which one. */
  record Effect(double point, int order) {}

  static String json(Content content, List<Excerpt> excerpts) {
    return Documents.text(
        HistoryContent.class,
        new HistoryContent(
            Wording.clip(content.title()),
            Wording.clip(content.type()),
            verdict(content.findings()),
            Totals.of(content.findings()),
            excerpts.stream().map(excerpt -> object(excerpt, content.type())).toList()));
  }

  /** A file is linearizable iff each of its objects is. */
  static String verdict(List<Finding> findings) {
    return findings.stream()
        .map(Finding::verdict)
        .filter(verdict -> !verdict.isYes())
        .reduce((one, other) -> one.isNo() ? one : other)
        .map(Wording::verdict)
        .orElse("linearizable");
  }

  private static ObjectContent object(Excerpt excerpt, String type) {
    return new ObjectContent(
        Facts.of(excerpt),
        Explanation.of(excerpt).stream().map(HistoryContent::piece).toList(),
        IntStream.range(0, excerpt.line.size())
            .mapToObj(rank -> Long.toString(excerpt.line.stamp(rank)))
            .toList(),
        operations(excerpt, new Wording(type, excerpt.history())));
  }

  private static List<Object> piece(Explanation.Piece piece) {
    return piece.shown() == Explanation.NO_OPERATION
        ? List.of(piece.text())
        : List.of(piece.text(), piece.shown());
  }

  private static List<OperationContent> operations(Excerpt excerpt, Wording wording) {
    History history = excerpt.history();
    Map<Integer, TimeLine.Point> points = points(excerpt);
    OmittedOperations gaps = new OmittedOperations(history, excerpt.ops);
    List<OperationContent> operations = new ArrayList<>();
    for (int op : excerpt.ops) {
      TimeLine.Point point = points.get(op);
      operations.add(
          new OperationContent(
              begin(excerpt, op, wording),
              history.isPending(op)
                  ? null
                  : new End(Long.toString(history.returned(op)), excerpt.line.returnRank(op)),
              excerpt.isCore(op),
              excerpt.isCutShort(op),
              gaps.before(op),
              gaps.after(op),
              point == null ? null : new Effect(point.rank(), point.position())));
    }
    return operations;
  }

  private static Begin begin(Excerpt excerpt, int op, Wording wording) {
    History history = excerpt.history();
    return new Begin(
        history.index(op),
        history.process(op),
        wording.label(op),
        wording.argument(op),
        wording.result(op),
        Long.toString(history.call(op)),
        excerpt.line.callRank(op));
  }

  private static Map<Integer, TimeLine.Point> points(Excerpt excerpt) {
    return excerpt.finding.verdict() instanceof Yes<Witness, Refutation> yes
            && yes.evidence() != null
        ? excerpt.line.points(yes.evidence())
        : Map.of();
  }
}
