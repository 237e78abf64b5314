package dev.linchpin.internal.spark.history;

import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.TreeSet;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.jspecify.annotations.Nullable;

/**
 * Joins the parts and segments of each object: it is linearizable iff each of them is. Of several
 * violations it shows the one whose operations were called first. The rows of a partition are
 * sorted by object and part.
 */
final class PartMerging implements MapPartitionsFunction<Row, Row> {
  private static final long serialVersionUID = 1;

  private static final int VERDICT = HistoryColumns.JUDGED.fieldIndex("verdict");
  private static final int OPERATIONS = HistoryColumns.JUDGED.fieldIndex("operations");
  private static final int PENDING = HistoryColumns.JUDGED.fieldIndex("pending");
  private static final int ALGORITHM = HistoryColumns.JUDGED.fieldIndex("algorithm");
  private static final int EXPLANATION = HistoryColumns.JUDGED.fieldIndex("explanation");
  private static final int CORE = HistoryColumns.JUDGED.fieldIndex("core");
  private static final int REMARK = HistoryColumns.JUDGED.fieldIndex("remark");
  private static final int AT = HistoryColumns.JUDGED.fieldIndex("at");

  private static final int SEGMENT = HistoryColumns.JUDGED.fieldIndex(HistoryColumns.SEGMENT);

  private final String type;

  PartMerging(String type) {
    this.type = type;
  }

  @Override
  public Iterator<Row> call(Iterator<Row> parts) {
    return new Merged(parts);
  }

  private final class Merged implements Iterator<Row> {
    private final Iterator<Row> parts;
    private @Nullable Row ahead;

    Merged(Iterator<Row> parts) {
      this.parts = parts;
      advance();
    }

    private void advance() {
      ahead = parts.hasNext() ? parts.next() : null;
    }

    @Override
    public boolean hasNext() {
      return ahead != null;
    }

    @Override
    public Row next() {
      Row worst = ahead;
      if (worst == null) {
        throw new NoSuchElementException();
      }
      String object = worst.getString(0);
      long operations = 0;
      long pending = 0;
      int cuts = 0;
      TreeSet<String> algorithms = new TreeSet<>();
      TreeSet<String> remarks = new TreeSet<>();
      while (ahead != null && Objects.equals(object, ahead.getString(0))) {
        Row part = ahead;
        worst = isWorse(part, worst) ? part : worst;
        operations += part.getLong(OPERATIONS);
        pending += part.getLong(PENDING);
        algorithms.add(part.getString(ALGORITHM));
        remarks.add(part.getString(REMARK));
        cuts += part.isNullAt(SEGMENT) || part.getLong(SEGMENT) == 0 ? 0 : 1;
        advance();
      }
      algorithms.remove("");
      remarks.remove("");
      if (cuts > 0) {
        remarks.add(cut(cuts));
      }
      return RowFactory.create(
          object,
          worst.getString(VERDICT),
          type,
          operations,
          pending,
          String.join("; ", algorithms),
          worst.getString(EXPLANATION),
          worst.get(CORE),
          String.join("; ", remarks));
    }
  }

  private static String cut(int cuts) {
    return "cut at %d %s at which no operation was running and the content was known, and judged by several tasks"
        .formatted(cuts, cuts == 1 ? "moment" : "moments");
  }

  /** Of equals the part that comes first stays. */
  private static boolean isWorse(Row one, Row other) {
    int verdict =
        HistoryVerdict.of(one.getString(VERDICT))
            .compareTo(HistoryVerdict.of(other.getString(VERDICT)));
    return verdict < 0 || (verdict == 0 && one.getLong(AT) < other.getLong(AT));
  }
}
