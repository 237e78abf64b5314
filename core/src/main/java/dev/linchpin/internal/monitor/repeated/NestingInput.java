package dev.linchpin.internal.monitor.repeated;

import dev.linchpin.history.History;
import dev.linchpin.history.ValueTable;
import dev.linchpin.internal.monitor.basis.LongIntMap;
import dev.linchpin.internal.monitor.basis.Ranks;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The operations of a stack history that matter. A pending pop may take any value. A pending peek
 * says nothing, and a pending push whose value nobody saw may as well not have happened; both are
 * left out. (Where such a push is taken, whatever lies below it is not seen until a pending pop
 * takes it, and without both of them nobody sees a difference.)
 */
final class NestingInput {
  /** Kinds of operations; a look is a peek or an empty answer, which changes nothing. */
  enum Kind {
    PUSH,
    POP,
    LOOK,
    LEFT_OUT
  }

  /** The value on top of an empty stack. */
  static final int EMPTY = -1;

  /** What a pending pop took, as far as anybody knows. */
  private static final int ANY = -2;

  private static final int PUSH_METHOD = 0;
  private static final int PEEK_METHOD = 2;

  private final History history;

  // By operation; values are numbered.
  private final Kind[] kind;
  private final int[] value;
  private final int[] slot;
  private final int[] returned;

  /** Calls and returns in order of time: the operation of a call, its complement for a return. */
  private final int[] events;

  // By return: its operation, and those open just before it, by return.
  private final int[] due;
  private final int[][] open;

  private NestingInput(History history) {
    this.history = history;
    int size = history.size();
    this.kind = new Kind[size];
    this.value = new int[size];
    this.slot = new int[size];
    readValues();
    Ranks ranks = new Ranks(history, 0);
    this.returned = ranks.returned;
    this.events = events(ranks);
    this.due = Arrays.stream(events).filter(event -> event < 0).map(event -> ~event).toArray();
    this.open = new int[due.length][];
  }

  /** Null if more operations are open at once than a word has bits. */
  static @Nullable NestingInput of(History history) {
    NestingInput input = new NestingInput(history);
    return input.readOpen() ? input : null;
  }

  /** Why such histories are not for this algorithm, or null if they are. */
  static @Nullable String obstacle(History history) {
    for (int op = 0; op < history.size(); op++) {
      boolean isPush = history.method(op) == PUSH_METHOD;
      long result = history.result(op);
      if (isPush && history.argument(op) == ValueTable.NONE) {
        return "null was pushed, which a pop cannot tell from an empty stack";
      }
      if (result != ValueTable.NONE
          && (isPush || history.isPending(op) || result == ValueTable.UNKNOWN)) {
        return history.describe(op) + " has a result that stacks do not give";
      }
    }
    return null;
  }

  History history() {
    return history;
  }

  Kind kind(int op) {
    return kind[op];
  }

  int value(int op) {
    return value[op];
  }

  /** Whether the operation can be a pop of the value. */
  boolean pops(int op, int top) {
    return kind[op] == Kind.POP && (value[op] == top || value[op] == ANY);
  }

  /** The bit of the operation; no other one that is open with it has the same. */
  long bit(int op) {
    return 1L << slot[op];
  }

  /** How many operations returned. */
  int returnCount() {
    return due.length;
  }

  /** The operation that returned as the {@code turn}th. */
  int due(int turn) {
    return due[turn];
  }

  /** The operations that are open just before a return, that one first, pending ones last. */
  int[] open(int turn) {
    return open[turn];
  }

  /**
   * Whether two operations are alike, and the first one returns earlier: then it may go first. Let
   * them change places in a linearization that has the second one first; nobody sees a difference,
   * and what stands between them was called before the first returned, so before both did.
   */
  boolean isBetterTwin(int op, int other) {
    return kind[op] == kind[other]
        && value[op] == value[other]
        && (returned[op] < returned[other] || (returned[op] == returned[other] && op < other));
  }

  /** Of the operations that are not left out. */
  private int[] events(Ranks ranks) {
    int[] at = new int[2 * history.size()];
    boolean[] counts = new boolean[at.length];
    for (int op = 0; op < history.size(); op++) {
      if (kind[op] != Kind.LEFT_OUT) {
        at[ranks.call[op]] = op;
        counts[ranks.call[op]] = true;
        if (ranks.returned[op] != Ranks.NEVER) {
          at[ranks.returned[op]] = ~op;
          counts[ranks.returned[op]] = true;
        }
      }
    }
    return IntStream.range(0, at.length)
        .filter(rank -> counts[rank])
        .map(rank -> at[rank])
        .toArray();
  }

  private void readValues() {
    LongIntMap numbers = new LongIntMap();
    boolean[] isSeen = new boolean[history.size()];
    for (int op = 0; op < history.size(); op++) {
      boolean isPush = history.method(op) == PUSH_METHOD;
      boolean isPending = history.isPending(op);
      long word = isPush ? history.argument(op) : history.result(op);
      kind[op] = kind(history.method(op), isPending, word);
      value[op] = isPending && !isPush ? ANY : EMPTY;
      if (word != ValueTable.NONE) {
        if (numbers.get(word) < 0) {
          numbers.put(word, numbers.size());
        }
        value[op] = numbers.get(word);
        isSeen[value[op]] |= !isPush;
      }
    }
    for (int op = 0; op < history.size(); op++) {
      if (kind[op] == Kind.PUSH && history.isPending(op) && !isSeen[value[op]]) {
        kind[op] = Kind.LEFT_OUT;
      }
    }
  }

  private static Kind kind(int method, boolean isPending, long word) {
    if (method == PUSH_METHOD) {
      return Kind.PUSH;
    }
    if (method == PEEK_METHOD) {
      return isPending ? Kind.LEFT_OUT : Kind.LOOK;
    }
    return isPending || word != ValueTable.NONE ? Kind.POP : Kind.LOOK;
  }

  /** Gives each operation a slot while it is open; false if there are too few. */
  private boolean readOpen() {
    int[] now = new int[Long.SIZE];
    int count = 0;
    long used = 0;
    int turn = 0;
    for (int event : events) {
      int op = event < 0 ? ~event : event;
      if (event < 0) {
        // Sorted by return, so it is the first one.
        open[turn++] = Arrays.copyOf(now, count);
        System.arraycopy(now, 1, now, 0, --count);
        used &= ~bit(op);
      } else {
        if (count == now.length) {
          return false;
        }
        slot[op] = Long.numberOfTrailingZeros(~used);
        used |= bit(op);
        int place = count++;
        for (; place > 0 && returned[now[place - 1]] > returned[op]; place--) {
          now[place] = now[place - 1];
        }
        now[place] = op;
      }
    }
    return true;
  }
}
