package dev.linchpin.internal.spark.history;

import dev.linchpin.history.OperationRow;
import dev.linchpin.history.ValueTable;
import dev.linchpin.internal.formats.HistoryFormat;
import dev.linchpin.internal.formats.HistoryReader;
import dev.linchpin.internal.formats.document.OperationView;
import dev.linchpin.internal.formats.input.BadInput;
import dev.linchpin.internal.formats.input.HistorySource;
import dev.linchpin.spec.Call;
import dev.linchpin.spec.DataType;
import dev.linchpin.spec.Specification;
import dev.linchpin.spec.Vocabulary;
import dev.linchpin.spec.models.Specifications;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.jspecify.annotations.Nullable;

/**
 * Finds out which object, and which part of it, each line belongs to. A line that cannot be read is
 * a row with a problem.
 */
final class LineIndexing implements MapPartitionsFunction<String, Row> {
  private static final long serialVersionUID = 1;

  /** So many lines are read together. */
  private static final int BATCH = 4096;

  private static final int SHOWN = 200;

  private final DataType type;

  LineIndexing(DataType type) {
    this.type = type;
  }

  /**
   * Whether objects of a type have parts that can be judged alone: each key of a set or map (Horn
   * and Kroening, P-compositionality).
   */
  static boolean hasParts(DataType type) {
    return type == DataType.SET || type == DataType.MULTISET || type == DataType.MAP;
  }

  @Override
  public Iterator<Row> call(Iterator<String> lines) {
    return new Batches(lines);
  }

  private final class Batches implements Iterator<Row> {
    private final Iterator<String> lines;
    private Iterator<Row> ready = Collections.emptyIterator();

    Batches(Iterator<String> lines) {
      this.lines = lines;
    }

    @Override
    public boolean hasNext() {
      while (!ready.hasNext() && lines.hasNext()) {
        List<String> batch = new ArrayList<>(BATCH);
        while (batch.size() < BATCH && lines.hasNext()) {
          batch.add(lines.next());
        }
        ready = index(batch).iterator();
      }
      return ready.hasNext();
    }

    @Override
    public Row next() {
      if (!hasNext()) {
        throw new NoSuchElementException();
      }
      return ready.next();
    }
  }

  List<Row> index(List<String> lines) {
    List<Row> rows = new ArrayList<>(lines.size());
    int from = 0;
    while (from < lines.size()) {
      from = index(lines.subList(from, lines.size()), rows) + from;
    }
    return rows;
  }

  /** Reads up to the first line that cannot be read; gives how many lines are done. */
  private int index(List<String> lines, List<Row> rows) {
    Specification specification = Specifications.of(type);
    Vocabulary vocabulary = specification.vocabulary();
    ValueTable values = new ValueTable();
    try {
      new HistoryReader(HistoryFormat.JSONL, vocabulary, values)
          .read(
              HistorySource.of("history", new LineStream(lines.iterator())),
              row -> {
                String line = lines.get((int) row.line - 1);
                String part = part(specification, vocabulary, values, row);
                rows.add(RowFactory.create(row.object, part, row.call, line, null));
                return true;
              });
      return lines.size();
    } catch (BadInput bad) {
      int at = (int) Math.max(1, bad.line()) - 1;
      String line = lines.get(at);
      String shown = line.length() > SHOWN ? line.substring(0, SHOWN) + "…" : line;
      rows.add(RowFactory.create(null, null, Long.MIN_VALUE, shown, bad.problem()));
      return at + 1;
    }
  }

  private @Nullable String part(
      Specification specification, Vocabulary vocabulary, ValueTable values, OperationRow row) {
    if (!hasParts(type)) {
      return null;
    }
    Object key =
        specification
            .model()
            .part(Call.of(vocabulary.names().get(row.method), values.get(row.argument)));
    if (key == null) {
      throw new BadInput("history", row.line, "no key; expected an operation on one key");
    }
    // Equal values are equal here too, whatever the order of the keys of a map; different ones that
    // look the same share a part, which is harmless.
    return String.valueOf(OperationView.value(values.get(values.of(key))));
  }
}
