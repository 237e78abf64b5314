package dev.linchpin.internal.report;

import dev.linchpin.history.History;
import dev.linchpin.internal.report.HistoryPage.Content;
import dev.linchpin.internal.report.HistoryPage.Finding;
import dev.linchpin.verdict.Refutation;
import dev.linchpin.verdict.Verdict.No;
import dev.linchpin.verdict.Verdict.Yes;
import dev.linchpin.verdict.Witness;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/**
 * The JSON document for {@code history.js}. Stamps are strings, because a JavaScript number has
 * only 53 bits.
 */
final class ContentJson {
  private final JsonGenerator out;
  private final String type;

  private ContentJson(JsonGenerator out, String type) {
    this.out = out;
    this.type = type;
  }

  static String write(Content content, List<Excerpt> excerpts) {
    StringWriter text = new StringWriter();
    try (JsonGenerator out = new JsonFactory().createGenerator(ObjectWriteContext.empty(), text)) {
      new ContentJson(out, content.type()).page(content, excerpts);
    }
    return text.toString();
  }

  private void page(Content content, List<Excerpt> excerpts) {
    List<Finding> findings = content.findings();
    out.writeStartObject();
    out.writeStringProperty("title", Wording.clip(content.title()));
    out.writeStringProperty("type", Wording.clip(type));
    out.writeStringProperty("verdict", verdict(findings));
    out.writeNumberProperty(
        "operations", findings.stream().mapToLong(finding -> finding.history().size()).sum());
    out.writeNumberProperty(
        "pending", findings.stream().mapToLong(finding -> finding.history().pendingCount()).sum());
    out.writeNumberProperty("objectCount", findings.size());
    out.writeNumberProperty(
        "failedCount", findings.stream().filter(f -> f.verdict() instanceof No).count());
    out.writeArrayPropertyStart("objects");
    excerpts.forEach(this::object);
    out.writeEndArray();
    out.writeEndObject();
  }

  /** A file is linearizable iff each of its objects is. */
  static String verdict(List<Finding> findings) {
    return findings.stream()
        .map(finding -> Wording.verdict(finding.verdict()))
        .reduce("linearizable", ContentJson::worse);
  }

  private static String worse(String a, String b) {
    if (a.equals("not linearizable") || b.equals("linearizable")) {
      return a;
    }
    return b;
  }

  private void object(Excerpt excerpt) {
    Finding finding = excerpt.finding;
    History history = finding.history();
    String name = history.object();
    out.writeStartObject();
    out.writeStringProperty("name", name == null ? null : Wording.clip(name));
    out.writeStringProperty("verdict", Wording.verdict(finding.verdict()));
    out.writeStringProperty("algorithm", finding.algorithm());
    out.writeNumberProperty("operations", history.size());
    out.writeNumberProperty("pending", history.pendingCount());
    out.writeNumberProperty("coreSize", finding.core().size());
    out.writeStringProperty("scale", excerpt.line.isEven() ? "time" : "rank");
    explanation(excerpt);
    out.writeArrayPropertyStart("stamps");
    for (int rank = 0; rank < excerpt.line.size(); rank++) {
      out.writeString(Long.toString(excerpt.line.stamp(rank)));
    }
    out.writeEndArray();
    ops(excerpt);
    out.writeEndObject();
  }

  /** Each piece is {@code [text]} or, when it names an operation, {@code [text, position]}. */
  private void explanation(Excerpt excerpt) {
    out.writeArrayPropertyStart("explanation");
    for (Explanation.Piece piece : Explanation.of(excerpt)) {
      out.writeStartArray();
      out.writeString(piece.text());
      if (piece.shown() != Explanation.NO_OPERATION) {
        out.writeNumber(piece.shown());
      }
      out.writeEndArray();
    }
    out.writeEndArray();
  }

  private void ops(Excerpt excerpt) {
    Wording wording = new Wording(type, excerpt.history());
    Map<Integer, TimeLine.Point> points = points(excerpt);
    OmittedOperations gaps = new OmittedOperations(excerpt.history(), excerpt.ops);
    out.writeArrayPropertyStart("ops");
    for (int op : excerpt.ops) {
      out.writeStartObject();
      operation(excerpt, op, wording);
      writeUnlessZero("skipped", gaps.before(op));
      writeUnlessZero("skippedAfter", gaps.after(op));
      TimeLine.Point point = points.get(op);
      if (point != null) {
        out.writeNumberProperty("point", point.rank());
        out.writeNumberProperty("order", point.position());
      }
      out.writeEndObject();
    }
    out.writeEndArray();
  }

  private void operation(Excerpt excerpt, int op, Wording wording) {
    History history = excerpt.history();
    out.writeNumberProperty("index", history.index(op));
    out.writeNumberProperty("process", history.process(op));
    out.writeStringProperty("label", wording.label(op));
    writeUnlessNull("argument", wording.argument(op));
    writeUnlessNull("result", wording.result(op));
    out.writeStringProperty("call", Long.toString(history.call(op)));
    out.writeNumberProperty("from", excerpt.line.callRank(op));
    if (!history.isPending(op)) {
      out.writeStringProperty("return", Long.toString(history.returned(op)));
      out.writeNumberProperty("to", excerpt.line.returnRank(op));
    }
    if (excerpt.isCore(op)) {
      out.writeBooleanProperty("core", true);
    }
    if (excerpt.isCutShort(op)) {
      out.writeBooleanProperty("cut", true);
    }
  }

  private void writeUnlessNull(String name, @Nullable String text) {
    if (text != null) {
      out.writeStringProperty(name, text);
    }
  }

  private void writeUnlessZero(String name, int number) {
    if (number != 0) {
      out.writeNumberProperty(name, number);
    }
  }

  private static Map<Integer, TimeLine.Point> points(Excerpt excerpt) {
    return excerpt.finding.verdict() instanceof Yes<Witness, Refutation> yes
            && yes.evidence() != null
        ? excerpt.line.points(yes.evidence())
        : Map.of();
  }
}
