package dev.linchpin.internal.spark.history;

import dev.linchpin.history.RecordedOperation;
import dev.linchpin.history.ValueTable;
import dev.linchpin.internal.formats.HistoryFormat;
import dev.linchpin.internal.formats.HistoryReader;
import dev.linchpin.internal.formats.input.HistorySource;
import dev.linchpin.spec.DataType;
import dev.linchpin.spec.Specification;
import dev.linchpin.spec.Vocabulary;
import dev.linchpin.spec.models.Specifications;
import dev.linchpin.verdict.Core;
import dev.linchpin.verdict.ObjectJudgement;
import dev.linchpin.verdict.Verdict;
import dev.linchpin.verdict.Verdict.No;
import dev.linchpin.verdict.Witness;
import java.util.Iterator;
import java.util.List;

/**
 * What an object contains where a segment begins: an operation that puts this into an object that
 * was not used before, and that stands before all others of the segment. A counter is told its
 * number instead, because it would need as many increments.
 */
record SegmentStart(DataType type, String line, RecordedOperation content) {

  static SegmentStart of(DataType type, String line) {
    RecordedOperation content =
        new HistoryReader(HistoryFormat.JSONL, Vocabulary.of(type), new ValueTable())
            .readAll(HistorySource.of("history", new LineStream(List.of(line).iterator())))
            .histories()
            .get(0)
            .operation(0);
    return new SegmentStart(type, line, content);
  }

  Specification specification() {
    return type == DataType.COUNTER && content.result() instanceof Long number
        ? Specifications.counter(number)
        : Specifications.of(type);
  }

  /** The lines of the segment behind the one that says what is there. */
  Iterator<String> before(Iterator<String> lines) {
    if (type == DataType.COUNTER) {
      return lines;
    }
    Iterator<String> first = List.of(line).iterator();
    return new Iterator<>() {
      @Override
      public boolean hasNext() {
        return first.hasNext() || lines.hasNext();
      }

      @Override
      public String next() {
        return first.hasNext() ? first.next() : lines.next();
      }
    };
  }

  /** The judgement on the segment, without the operation that nobody called. */
  ObjectJudgement told(ObjectJudgement judged) {
    int others = type == DataType.COUNTER ? 0 : 1;
    return new ObjectJudgement(
        judged.object(),
        judged.verdict() instanceof No<Witness, Core> no
            ? Verdict.no(told(no.evidence()))
            : judged.verdict(),
        judged.algorithm(),
        judged.operations() - others,
        judged.pending(),
        judged.remarks());
  }

  private Core told(Core core) {
    return new Core(
        "after %d, when no operation was running and %s: %s"
            .formatted(content.call(), words(), core.explanation()),
        core.operations(),
        core.context());
  }

  private String words() {
    Object argument = content.argument();
    return switch (type) {
      case STACK, QUEUE, PQUEUE -> "the %s was empty".formatted(type.label());
      case COUNTER -> "the counter was at %s".formatted(content.result());
      case REGISTER -> "the register held %s".formatted(ValueTable.literal(argument));
      case SET, MULTISET ->
          "%s was %s"
              .formatted(
                  ValueTable.literal(argument),
                  content.method().equals("add") ? "there" : "not there");
      case MAP ->
          argument instanceof List<?> pair && content.method().equals("put")
              ? "%s had the value %s"
                  .formatted(ValueTable.literal(pair.get(0)), ValueTable.literal(pair.get(1)))
              : "%s was not there".formatted(ValueTable.literal(argument));
    };
  }
}
