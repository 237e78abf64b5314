package dev.linchpin.internal.spark.history;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.spec.DataType;
import dev.linchpin.verdict.ObjectJudgement;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.sql.Row;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Objects that are too large for a task, through all passes, without a session of Spark. */
@Tag("spark") // Rows need classes that only Spark itself brings along.
class SegmentsTest {
  private static final long BUDGET_MILLIS = 60_000;

  /** What Spark does between two passes: the rows of a partition are sorted by some columns. */
  private static Iterator<Row> sorted(Iterator<Row> rows, int... columns) {
    Comparator<Row> order = null;
    for (int column : columns) {
      Comparator<Row> next =
          Comparator.comparing(
              row -> comparable(row, column), Comparator.nullsFirst(Comparator.naturalOrder()));
      order = order == null ? next : order.thenComparing(next);
    }
    List<Row> all = new ArrayList<>();
    rows.forEachRemaining(all::add);
    all.sort(order);
    return all.iterator();
  }

  @SuppressWarnings("unchecked") // Texts and numbers.
  private static @Nullable Comparable<Object> comparable(Row row, int column) {
    return row.isNullAt(column) ? null : (Comparable<Object>) row.get(column);
  }

  private static Row verdict(DataType type, int most, List<String> lines) {
    Iterator<Row> indexed = new LineIndexing(type).index(lines).iterator();
    Iterator<Row> pieces =
        new PartJudging(type, BUDGET_MILLIS, most).call(sorted(indexed, 0, 1, 2, 3));
    Iterator<Row> judged =
        new SegmentJudging(type, BUDGET_MILLIS, most).call(sorted(pieces, 0, 1, 2, 3, 4));
    Iterator<Row> verdicts = new PartMerging(type.label()).call(sorted(judged, 0, 1, 9));
    Row only = verdicts.next();
    assertThat(verdicts.hasNext()).isFalse();
    return only;
  }

  private static String text(Row row, String column) {
    return row.getString(HistoryColumns.VERDICTS.fieldIndex(column));
  }

  @ParameterizedTest
  @EnumSource(DataType.class)
  void segmentsTogetherGetTheVerdictOfTheWhole(DataType type) {
    int cut = 0;
    for (List<String> lines : PlainVerdicts.histories(type, 400, 17)) {
      ObjectJudgement plain = PlainVerdicts.of(type, PlainVerdicts.sorted(lines));
      Row row = verdict(type, 2, lines);
      String verdict = text(row, "verdict");
      if (verdict.equals("undecided")) {
        // The monitor that judges while it reads went on to something that needs the whole.
        assertThat(text(row, "remark")).contains("judged while it was read");
      } else {
        assertThat(verdict)
            .as("%s", lines)
            .isEqualTo(plain.verdict().pick("linearizable", "not linearizable", "undecided"));
      }
      assertThat(row.getLong(HistoryColumns.VERDICTS.fieldIndex("operations")))
          .isEqualTo(plain.operations());
      assertThat(row.getLong(HistoryColumns.VERDICTS.fieldIndex("pending")))
          .isEqualTo(plain.pending());
      cut += text(row, "remark").contains("cut at") ? 1 : 0;
      if (type != DataType.COUNTER) {
        List<String> core = core(row);
        assertThat(core.isEmpty() || PlainVerdicts.of(type, core).verdict().isNo()).isTrue();
      }
    }
    // Sets are always judged while they are read, and multisets and queues nearly always.
    assertThat(cut).isGreaterThan(PlainVerdicts.judge(type).isOnline() ? -1 : 20);
  }

  private static List<String> core(Row row) {
    Object core = row.get(HistoryColumns.VERDICTS.fieldIndex("core"));
    return core == null ? List.of() : List.of((String[]) core);
  }

  private static String line(String op, @Nullable Object arg, @Nullable Object ret, long call) {
    return "{\"process\":0,\"op\":\"%s\",\"arg\":%s,\"ret\":%s,\"call\":%d,\"return\":%d}"
        .formatted(op, arg, ret, call, call + 1);
  }

  @Test
  void aViolationSaysWhatWasThereBeforeIt() {
    List<String> lines = new ArrayList<>();
    for (int at = 0; at < 20; at++) {
      lines.add(line("write", "\"v" + at + "\"", null, 10L * at));
      lines.add(line("read", null, "\"v" + (at == 15 ? 14 : at) + "\"", 10L * at + 5));
    }
    Row row = verdict(DataType.REGISTER, 8, lines);
    assertThat(text(row, "verdict")).isEqualTo("not linearizable");
    assertThat(text(row, "explanation"))
        .startsWith("after 151, when no operation was running and the register held \"v15\": ");
    assertThat(core(row))
        .containsExactly(
            "{\"process\":0,\"op\":\"read\",\"arg\":null,\"ret\":\"v14\",\"call\":155,\"return\":156}");
    assertThat(text(row, "remark"))
        .isEqualTo(
            "cut at 39 moments at which no operation was running and the content was known, and"
                + " judged by several tasks");
  }

  @Test
  void anObjectWithoutSuchAMomentIsJudgedByOneTaskAndSaidSo() {
    List<String> lines = new ArrayList<>();
    lines.add("{\"process\":1,\"op\":\"push\",\"arg\":0,\"call\":0,\"return\":1000}");
    for (int at = 1; at < 20; at++) {
      lines.add(line("push", at, null, 10L * at));
      lines.add(line("pop", null, at, 10L * at + 5));
    }
    Row row = verdict(DataType.STACK, 8, lines);
    assertThat(text(row, "verdict")).isEqualTo("linearizable");
    assertThat(text(row, "remark"))
        .isEqualTo(
            "held as a whole by one task: among more than 8 operations there is no moment to cut"
                + " at, when no operation was running and the content was known");
  }

  /** Beyond the limit only the monitor of distinct values judges a queue while it is read. */
  @Test
  void aLargeQueueWithRepeatedValuesIsDecidedWhereItIsEmptyNowAndThen() {
    List<String> lines = new ArrayList<>();
    for (int at = 0; at < 10; at++) {
      lines.add(line("enq", 1, null, 20L * at));
      lines.add(line("enq", 1, null, 20L * at + 3));
      lines.add(line("deq", null, 1, 20L * at + 6));
      lines.add(line("deq", null, at == 9 ? 2 : 1, 20L * at + 9));
    }
    assertThat(text(verdict(DataType.QUEUE, 8, lines.subList(0, 36)), "verdict"))
        .isEqualTo("linearizable");
    Row wrong = verdict(DataType.QUEUE, 8, lines);
    assertThat(text(wrong, "verdict")).isEqualTo("not linearizable");
    assertThat(text(wrong, "explanation"))
        .startsWith("after 170, when no operation was running and the queue was empty: ");
  }

  @Test
  void aCounterGoesOnFromItsNumber() {
    List<String> lines = new ArrayList<>();
    for (int at = 1; at <= 20; at++) {
      lines.add(line("incget", null, at == 18 ? 17 : at, 10L * at));
    }
    Row row = verdict(DataType.COUNTER, 4, lines);
    assertThat(text(row, "verdict")).isEqualTo("not linearizable");
    assertThat(text(row, "explanation"))
        .startsWith("after 171, when no operation was running and the counter was at 17: ");
    assertThat(text(verdict(DataType.COUNTER, 4, lines.subList(0, 17)), "verdict"))
        .isEqualTo("linearizable");
  }
}
