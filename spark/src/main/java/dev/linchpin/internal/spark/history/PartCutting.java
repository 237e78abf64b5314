package dev.linchpin.internal.spark.history;

import dev.linchpin.history.OperationRow;
import dev.linchpin.history.RecordedOperation;
import dev.linchpin.history.ValueTable;
import dev.linchpin.internal.formats.HistoryFormat;
import dev.linchpin.internal.formats.HistoryReader;
import dev.linchpin.internal.formats.document.Documents;
import dev.linchpin.internal.formats.document.OperationView;
import dev.linchpin.internal.formats.input.HistorySource;
import dev.linchpin.internal.recording.QuietPoints;
import dev.linchpin.spec.DataType;
import dev.linchpin.spec.Vocabulary;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Queue;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.jspecify.annotations.Nullable;

/**
 * Cuts the lines of one part, which are sorted by call, into segments that can be judged apart (see
 * {@link QuietPoints}), as rows of {@link HistoryColumns#PIECES}. Holds a few thousand lines at a
 * time. A cut is made at the first point that allows it after an eighth of what a task keeps, so
 * that segments are neither tiny nor, where there are such points, larger than a task likes.
 */
final class PartCutting implements Iterator<Row> {
  private static final int BATCH = 4096;
  private static final int SHORTEST = 8;

  private final @Nullable String object;
  private final @Nullable String part;
  private final Vocabulary vocabulary;
  private final QuietPoints points;
  private final int shortest;
  private final Iterator<String> lines;
  private final Queue<Row> ready = new ArrayDeque<>();
  private long segment;
  private int inSegment;
  private @Nullable String start;

  /**
   * @param most how many operations a task keeps
   */
  PartCutting(
      DataType type,
      @Nullable String object,
      @Nullable String part,
      int most,
      Iterator<String> lines) {
    this.object = object;
    this.part = part;
    this.vocabulary = Vocabulary.of(type);
    this.points = new QuietPoints(type);
    this.shortest = Math.max(1, most / SHORTEST);
    this.lines = lines;
  }

  @Override
  public boolean hasNext() {
    return !ready.isEmpty() || lines.hasNext();
  }

  @Override
  public Row next() {
    if (ready.isEmpty()) {
      readSome();
    }
    return ready.remove();
  }

  private void readSome() {
    List<String> batch = new ArrayList<>(BATCH);
    while (batch.size() < BATCH && lines.hasNext()) {
      batch.add(lines.next());
    }
    if (batch.isEmpty()) {
      throw new NoSuchElementException();
    }
    // A table of its own for each batch: one for all would hold every pair and text of the part.
    ValueTable values = new ValueTable();
    new HistoryReader(HistoryFormat.JSONL, vocabulary, values)
        .read(
            HistorySource.of("history", new LineStream(batch.iterator())),
            row -> {
              place(row, values, batch.get((int) row.line - 1));
              return true;
            });
  }

  private void place(OperationRow row, ValueTable values, String line) {
    RecordedOperation content = points.next(row, values);
    if (content != null && inSegment >= shortest) {
      segment++;
      inSegment = 0;
      start = Documents.text(OperationView.class, OperationView.of(content));
    }
    inSegment++;
    ready.add(RowFactory.create(object, part, segment, row.call, line, start, null));
  }
}
