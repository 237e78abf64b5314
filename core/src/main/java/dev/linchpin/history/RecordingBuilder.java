package dev.linchpin.history;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Collects the operations of a file into a {@link Recording} and rejects input that is not a
 * history.
 */
public final class RecordingBuilder implements OperationSink {
  private static final int FIRST_CAPACITY = 1 << 10;

  private final List<String> methods;
  private final ValueTable values;
  private final Map<String, Columns> objects = new LinkedHashMap<>();
  private final ProcessOrder processes = new ProcessOrder();
  private final MissingCalls missing = new MissingCalls();
  private @Nullable Columns unnamed;
  private int size;

  /** Line of each operation, by file index; null while that is simply {@code index + 1}. */
  private long @Nullable [] lines;

  /**
   * @param methods names of the operations, by code; may grow until {@link #build}
   * @param values the table the rows' words refer to
   */
  public RecordingBuilder(List<String> methods, ValueTable values) {
    this.methods = methods;
    this.values = values;
  }

  @Override
  public boolean accept(OperationRow row) {
    processes.accept(row);
    rememberLine(row.line);
    columnsOf(row.object).add(row, size++);
    return true;
  }

  @Override
  public void incomplete(@Nullable String object, String reason) {
    missing.add(object, reason);
  }

  /** Returns the recording; the builder must not be used afterwards. */
  public Recording build() {
    return build((columns, object) -> columns);
  }

  /** The recording so far, as a copy: more can be added. */
  public Recording snapshot() {
    return snapshot(List.of());
  }

  /**
   * The recording so far, as a copy: more can be added.
   *
   * @param open further operations of objects already seen, for this copy only
   */
  public Recording snapshot(List<OperationRow> open) {
    int[] index = {size};
    return build(
        (columns, object) -> {
          Columns copy = columns.copy();
          for (OperationRow row : open) {
            if (Objects.equals(row.object, object)) {
              copy.add(row, index[0]++);
            }
          }
          return copy;
        });
  }

  /** How many operations have been added. */
  public int size() {
    return size;
  }

  private Recording build(BiFunction<Columns, @Nullable String, Columns> ownership) {
    if (!processes.isComplete()) {
      checkSorted();
    }
    List<String> names = List.copyOf(methods);
    List<History> histories = new ArrayList<>();
    if (unnamed != null) {
      histories.add(new History(ownership.apply(unnamed, null), names, values, null));
    }
    objects.forEach(
        (name, rows) ->
            histories.add(new History(ownership.apply(rows, name), names, values, name)));
    if (histories.isEmpty()) {
      histories.add(new History(new Columns(0), names, values, null));
    }
    return new Recording(histories, missing);
  }

  private Columns columnsOf(@Nullable String object) {
    if (object != null) {
      return objects.computeIfAbsent(object, name -> new Columns(16));
    }
    if (unnamed == null) {
      unnamed = new Columns(FIRST_CAPACITY);
    }
    return unnamed;
  }

  private void rememberLine(long line) {
    if (lines == null) {
      if (line == size + 1L) {
        return;
      }
      lines = new long[Math.max(FIRST_CAPACITY, 2 * size)];
      for (int index = 0; index < size; index++) {
        lines[index] = index + 1L;
      }
    }
    if (size == lines.length) {
      lines = Arrays.copyOf(lines, 2 * size);
    }
    lines[size] = line;
  }

  private long lineOf(int index) {
    return lines == null ? index + 1L : lines[index];
  }

  /** The full check that no process has two operations at once, whatever the order of lines. */
  private void checkSorted() {
    int[] process = new int[size];
    long[] call = new long[size];
    long[] returned = new long[size];
    List<Columns> all = new ArrayList<>(objects.values());
    if (unnamed != null) {
      all.add(unnamed);
    }
    for (Columns rows : all) {
      for (int row = 0; row < rows.size; row++) {
        int index = rows.index[row];
        process[index] = rows.process[row];
        call[index] = rows.call[row];
        returned[index] = rows.returned[row];
      }
    }
    int[] sorted =
        IntStream.range(0, size)
            .boxed()
            .sorted(
                Comparator.<Integer>comparingInt(index -> process[index])
                    .thenComparingLong(index -> call[index])
                    .thenComparingLong(index -> returned[index]))
            .mapToInt(Integer::intValue)
            .toArray();
    for (int at = 1; at < size; at++) {
      int before = sorted[at - 1];
      int next = sorted[at];
      if (process[before] == process[next] && call[next] < returned[before]) {
        throw ProcessOrder.overlap(process[next], lineOf(before), lineOf(next));
      }
    }
  }
}
