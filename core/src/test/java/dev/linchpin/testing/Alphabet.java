package dev.linchpin.testing;

import dev.linchpin.history.OperationRow;
import dev.linchpin.history.Thrown;
import dev.linchpin.history.ValueTable;
import dev.linchpin.spec.DataType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The letters that small histories of a type are made of: operations with argument and result but
 * without times. Knows which renamings of values turn a history into one that is the same but for
 * names.
 *
 * <p>Values are 1, 2, …; a register also has its initial 0, which no renaming moves. The keys of a
 * map are renamed apart from its values. The values of a priority queue are ordered: there a
 * history is the same as another only if its values are smaller without gaps, see {@link
 * #values(int)}.
 */
final class Alphabet {
  private static final int NOTHING = -1;
  private static final int FALSE = 100;
  private static final int TRUE = 101;
  private static final int UNKNOWN = 102;
  private static final int THROWN = 103;

  /** One operation: {@code first} and {@code second} are arguments; numbers are values or above. */
  private record Letter(int method, int first, int second, int result, boolean pending) {}

  private final AllHistories bounds;
  private final DataType type;
  private final List<Letter> letters = new ArrayList<>();
  private final int[][] renamings;

  Alphabet(DataType type, AllHistories bounds) {
    this.type = type;
    this.bounds = bounds;
    for (int method : bounds.methods) {
      for (int[] arguments : arguments(method)) {
        enter(method, arguments[0], arguments[1]);
      }
    }
    this.renamings = renamings();
  }

  int size() {
    return letters.size();
  }

  boolean isPending(int letter) {
    return letters.get(letter).pending;
  }

  /** For each renaming but the identity, what each letter becomes. */
  int[][] renamingsOfLetters() {
    return renamings;
  }

  /** The values the letter mentions, as bits; used where only gaps may be closed. */
  int values(int letter) {
    Letter it = letters.get(letter);
    return bit(it.first) | bit(it.second) | bit(it.result);
  }

  /** The value the letter puts in, as a bit; 0 for a letter that puts in none. */
  int inserts(int letter) {
    Letter it = letters.get(letter);
    return switch (type) {
      case STACK, QUEUE, PQUEUE -> it.method == 0 ? bit(it.first) : 0;
      case MAP -> it.method == 0 ? bit(it.second) : 0;
      case REGISTER -> it.method == 0 ? 1 << it.first : it.method == 2 ? 1 << it.second : 0;
      case SET, MULTISET, COUNTER -> 0;
    };
  }

  void fill(int letter, OperationRow row, ValueTable values) {
    Letter it = letters.get(letter);
    row.method = it.method;
    row.argument =
        it.first == NOTHING
            ? ValueTable.NONE
            : it.second == NOTHING
                ? ValueTable.inline(it.first)
                : values.of(List.of((long) it.first, (long) it.second));
    row.result =
        switch (it.result) {
          case NOTHING -> ValueTable.NONE;
          case FALSE -> ValueTable.FALSE;
          case TRUE -> ValueTable.TRUE;
          case UNKNOWN -> ValueTable.UNKNOWN;
          case THROWN -> values.of(new Thrown("java.lang.IllegalStateException"));
          default -> ValueTable.inline(it.result);
        };
  }

  private static int bit(int value) {
    return value > 0 && value < FALSE ? 1 << value : 0;
  }

  private List<int[]> arguments(int method) {
    return switch (type) {
      case STACK, QUEUE, PQUEUE ->
          method == 0 ? product(range(1, bounds.values), NONE) : product(NONE, NONE);
      case SET, MULTISET -> product(range(1, bounds.values), NONE);
      case MAP -> product(range(1, bounds.keys), method == 0 ? range(1, bounds.values) : NONE);
      case REGISTER ->
          switch (method) {
            case 0 -> product(range(0, bounds.values), NONE);
            case 1 -> product(NONE, NONE);
            default -> product(range(0, bounds.values), range(0, bounds.values));
          };
      case COUNTER -> product(NONE, NONE);
    };
  }

  private static final int[] NONE = {NOTHING};

  private static List<int[]> product(int[] first, int[] second) {
    List<int[]> pairs = new ArrayList<>();
    for (int a : first) {
      for (int b : second) {
        pairs.add(new int[] {a, b});
      }
    }
    return pairs;
  }

  private static int[] range(int from, int to) {
    int[] all = new int[to - from + 1];
    Arrays.setAll(all, at -> from + at);
    return all;
  }

  private void enter(int method, int first, int second) {
    for (int result : results(method)) {
      letters.add(new Letter(method, first, second, result, false));
    }
    if (bounds.odd) {
      letters.add(new Letter(method, first, second, UNKNOWN, false));
      letters.add(new Letter(method, first, second, THROWN, false));
    }
    if (bounds.pending) {
      letters.add(new Letter(method, first, second, NOTHING, true));
    }
  }

  /** Everything the shape of the operation allows, over the values in use. */
  private int[] results(int method) {
    return switch (type.shapes().get(method).answers()) {
      case NULL -> NONE;
      case BOOLEAN -> new int[] {FALSE, TRUE};
      // More than the number of operations is as impossible as 0 is for incget.
      case INTEGER -> range(0, bounds.operations);
      case ORDERED_OR_NULL, ANYTHING -> {
        int[] all = range(0, bounds.values);
        if (type != DataType.REGISTER) {
          all[0] = NOTHING;
        }
        yield all;
      }
    };
  }

  private int[][] renamings() {
    int[][] ofValues = permutations(bounds.values);
    int[][] ofKeys = type == DataType.MAP ? permutations(bounds.keys) : permutations(0);
    if (type == DataType.PQUEUE || type == DataType.COUNTER) {
      return new int[0][];
    }
    Map<Letter, Integer> positions = new HashMap<>();
    for (int letter = 0; letter < letters.size(); letter++) {
      positions.put(letters.get(letter), letter);
    }
    List<int[]> all = new ArrayList<>();
    for (int[] keys : ofKeys) {
      for (int[] values : ofValues) {
        int[] renaming = new int[letters.size()];
        boolean identity = true;
        for (int letter = 0; letter < renaming.length; letter++) {
          Letter it = letters.get(letter);
          Letter renamed =
              new Letter(
                  it.method,
                  rename(it.first, type == DataType.MAP ? keys : values),
                  rename(it.second, values),
                  rename(it.result, values),
                  it.pending);
          renaming[letter] = positions.getOrDefault(renamed, -1);
          identity &= renaming[letter] == letter;
        }
        if (!identity) {
          all.add(renaming);
        }
      }
    }
    return all.toArray(int[][]::new);
  }

  private static int rename(int value, int[] permutation) {
    return value > 0 && value < permutation.length ? permutation[value] : value;
  }

  /** Permutations of 1 to count; position 0 is fixed. */
  private static int[][] permutations(int count) {
    List<int[]> all = new ArrayList<>();
    permute(range(0, count), 1, all);
    return all.toArray(int[][]::new);
  }

  private static void permute(int[] items, int from, List<int[]> all) {
    if (from >= items.length) {
      all.add(items.clone());
      return;
    }
    for (int at = from; at < items.length; at++) {
      swap(items, from, at);
      permute(items, from + 1, all);
      swap(items, from, at);
    }
  }

  private static void swap(int[] items, int a, int b) {
    int item = items[a];
    items[a] = items[b];
    items[b] = item;
  }
}
