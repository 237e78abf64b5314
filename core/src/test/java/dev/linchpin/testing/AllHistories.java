package dev.linchpin.testing;

import dev.linchpin.history.History;
import dev.linchpin.history.OperationRow;
import dev.linchpin.history.RecordingBuilder;
import dev.linchpin.history.ValueTable;
import dev.linchpin.spec.DataType;
import dev.linchpin.spec.Vocabulary;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.Consumer;

/**
 * ALL small histories of a type, each once but for what cannot matter: which process called, the
 * names of values, and stamps beyond what precedes what.
 *
 * <p>Why this is all. Write the calls and returns of a history in order of time (at equal stamps
 * calls first, which is what makes equal stamps overlap; so ties add nothing). Swapping neighbours
 * that are both calls, or both returns, changes no "a returned before b was called". So only the
 * alternation matters: a run of calls, a run of returns, a run of calls, … With m runs of each kind
 * an operation is a cell (l, r), l ≤ r ≤ m: called in run l, returned in run r; a precedes b iff
 * r(a) &lt; l(b). Runs are maximal, so each row and each column of this triangle of cells is used.
 * This is the canonical form of an interval order, and it is unique (Fishburn matrices), so the
 * enumeration below takes each precedence order once. A pending operation precedes nothing, exactly
 * as an operation of the last column does: pending ones are put there.
 *
 * <p>A history is then a multiset of (cell, letter): {@link #operations} codes in ascending order,
 * and of those that a renaming of values turns into each other the lexicographically smallest.
 *
 * <p>How it is written down still varies, since an implementation might depend on it where a
 * verdict must not: alternately with as many ties as possible and without ties, with calls (or
 * returns) of one run in random order, and always with the rows in random order. The seed is fixed.
 */
public final class AllHistories {
  private final DataType type;

  /** At most so many operations; 0, 1, 2, … are all visited. */
  public int operations = 4;

  /** Values 1 to this; registers also have 0. Counters have none. */
  public int values = 2;

  /** Keys of a map; the keys of sets are their values. */
  public int keys = 2;

  /** Some operations never return. */
  public boolean pending = true;

  /** Each value is inserted or written at most once. */
  public boolean distinct;

  /** Also results that were not recorded, and exceptions. */
  public boolean odd;

  /** Codes of the operations to use. */
  public int[] methods = {0, 1, 2};

  public AllHistories(DataType type) {
    this.type = type;
  }

  /**
   * Shows the visitor every history; the histories share one table of values.
   *
   * @return how many there were
   */
  public long forEach(Consumer<History> visitor) {
    return new Walk(visitor).run();
  }

  /** One enumeration. */
  private final class Walk {
    private final Consumer<History> visitor;
    private final Alphabet alphabet = new Alphabet(type, AllHistories.this);
    private final SplittableRandom random = new SplittableRandom(20250101);
    private final int[] codes = new int[operations];
    private final int[] renamed = new int[operations];
    private final int[] rowOf = new int[operations * (operations + 1) / 2];
    private final int[] columnOf = new int[operations * (operations + 1) / 2];
    private final History every;
    private int size;
    private int runs;
    private long count;

    Walk(Consumer<History> visitor) {
      this.visitor = visitor;
      this.every = everyOperation();
    }

    long run() {
      show();
      for (size = 1; size <= operations; size++) {
        for (runs = 1; runs <= size; runs++) {
          int cells = 0;
          for (int row = 0; row < runs; row++) {
            for (int column = row; column < runs; column++) {
              rowOf[cells] = row;
              columnOf[cells++] = column;
            }
          }
          extend(0, 0, 0, 0, 0);
        }
      }
      return count;
    }

    /**
     * Chooses the operations from {@code at} on.
     *
     * @param rows rows used so far, as bits; likewise {@code columns}
     * @param inserted values inserted so far, as bits
     */
    private void extend(int at, int smallest, int rows, int columns, int inserted) {
      if (at == size) {
        if (isCanonical()) {
          show();
        }
        return;
      }
      int letters = alphabet.size();
      int cells = runs * (runs + 1) / 2;
      for (int code = smallest; code < cells * letters; code++) {
        int cell = code / letters;
        int letter = code % letters;
        if (alphabet.isPending(letter) && columnOf[cell] != runs - 1) {
          continue;
        }
        int inserts = alphabet.inserts(letter);
        if (distinct && (inserted & inserts) != 0) {
          continue;
        }
        int rowsNow = rows | 1 << rowOf[cell];
        int columnsNow = columns | 1 << columnOf[cell];
        int left = size - at - 1;
        if (runs - Integer.bitCount(rowsNow) <= left
            && runs - Integer.bitCount(columnsNow) <= left) {
          codes[at] = code;
          extend(at + 1, code, rowsNow, columnsNow, inserted | inserts);
        }
      }
    }

    private boolean isCanonical() {
      int letters = alphabet.size();
      if (type == DataType.PQUEUE) {
        int used = 0;
        for (int at = 0; at < size; at++) {
          used |= alphabet.values(codes[at] % letters);
        }
        int withoutGaps = (used >> 1) + 1;
        return (withoutGaps & (withoutGaps - 1)) == 0;
      }
      for (int[] renaming : alphabet.renamingsOfLetters()) {
        for (int at = 0; at < size; at++) {
          int letter = codes[at] % letters;
          renamed[at] = codes[at] - letter + renaming[letter];
        }
        Arrays.sort(renamed, 0, size);
        if (Arrays.compare(renamed, 0, size, codes, 0, size) < 0) {
          return false;
        }
      }
      return true;
    }

    private void show() {
      int[] ops = count % 2 == 0 ? tied() : spread();
      shuffle(ops, 0, ops.length);
      count++;
      visitor.accept(every.select(ops));
    }

    /** Run l is stamp l, for calls and returns. */
    private int[] tied() {
      int[] ops = new int[size];
      for (int at = 0; at < size; at++) {
        int cell = codes[at] / alphabet.size();
        ops[at] = position(at, 2 * rowOf[cell], 2 * columnOf[cell]);
      }
      return ops;
    }

    /** All stamps differ. */
    private int[] spread() {
      int[] order = new int[size];
      int[] call = new int[size];
      int[] returned = new int[size];
      Arrays.setAll(order, at -> at);
      shuffle(order, 0, size);
      int stamp = 0;
      for (int run = 0; run < runs; run++) {
        for (int at : order) {
          if (rowOf[codes[at] / alphabet.size()] == run) {
            call[at] = stamp++;
          }
        }
        shuffle(order, 0, size);
        for (int at : order) {
          if (columnOf[codes[at] / alphabet.size()] == run) {
            returned[at] = stamp++;
          }
        }
      }
      int[] ops = new int[size];
      for (int at = 0; at < size; at++) {
        ops[at] = position(at, call[at], returned[at]);
      }
      return ops;
    }

    private void shuffle(int[] items, int from, int to) {
      for (int at = to - 1; at > from; at--) {
        int other = from + random.nextInt(at - from + 1);
        int item = items[at];
        items[at] = items[other];
        items[other] = item;
      }
    }

    /** Where {@link #everyOperation} has the operation chosen at {@code at} with these stamps. */
    private int position(int at, int call, int returned) {
      int letter = codes[at] % alphabet.size();
      return ((letter * operations + at) * 2 * operations + call) * 2 * operations + returned;
    }

    /**
     * Every letter with every pair of stamps, once for each place in a history: those shown are
     * selections of this one, which costs little. Each operation has a process of its own.
     */
    private History everyOperation() {
      ValueTable table = new ValueTable();
      Vocabulary vocabulary = Vocabulary.of(type);
      RecordingBuilder builder = new RecordingBuilder(vocabulary.names(), table);
      OperationRow row = new OperationRow();
      for (int letter = 0; letter < alphabet.size(); letter++) {
        alphabet.fill(letter, row, table);
        for (int at = 0; at < operations; at++) {
          for (int call = 0; call < 2 * operations; call++) {
            for (int returned = 0; returned < 2 * operations; returned++) {
              row.line++;
              row.process = (int) row.line;
              row.call = call;
              row.returned =
                  alphabet.isPending(letter) ? History.PENDING : Math.max(call, returned);
              builder.accept(row);
            }
          }
        }
      }
      return builder.build().histories().get(0);
    }
  }
}
