package dev.linchpin.internal.monitor.search;

import dev.linchpin.history.History;
import dev.linchpin.history.ValueTable;
import dev.linchpin.internal.monitor.basis.Mixing;
import dev.linchpin.spec.Call;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Operations with equal method, argument and result do the same in every state: they share a class,
 * and what it does in a state is found out once. A result that is not known, of a pending operation
 * or where none was recorded, is {@link #ANY}.
 */
final class OperationClasses {
  /** The result word of operations whose result does not matter. */
  static final long ANY = ValueTable.UNKNOWN;

  private final History history;

  /** Class of each operation. */
  private final int[] classOf;

  /** Per class: an operation of it. */
  private int[] example = new int[16];

  private int count;

  /** Open addressing; class + 1, 0 is free. */
  private int[] table = new int[32];

  OperationClasses(History history) {
    this.history = history;
    this.classOf = new int[history.size()];
    for (int op = 0; op < classOf.length; op++) {
      classOf[op] = enter(op);
    }
  }

  int count() {
    return count;
  }

  int of(int op) {
    return classOf[op];
  }

  /** What the class calls. */
  Call call(int kind) {
    int op = example[kind];
    return Call.of(
        history.methods().get(history.method(op)), history.values().get(history.argument(op)));
  }

  /** Whether the class takes whatever the model answers. */
  boolean takesAnyResult(int kind) {
    return resultWord(example[kind]) == ANY;
  }

  /** What the operations of the class answered; an opaque object where that is not known. */
  @Nullable Object result(int kind) {
    return history.values().get(resultWord(example[kind]));
  }

  /** Whether operations of both classes are the same call, whatever they answered. */
  boolean isSameCall(int kind, int other) {
    int a = example[kind];
    int b = example[other];
    return history.method(a) == history.method(b) && history.argument(a) == history.argument(b);
  }

  private long resultWord(int op) {
    long result = history.result(op);
    return history.isPending(op) && result == ValueTable.NONE ? ANY : result;
  }

  private int enter(int op) {
    long result = resultWord(op);
    int mask = table.length - 1;
    int at = hash(op, result) & mask;
    while (table[at] != 0) {
      int known = example[table[at] - 1];
      if (history.method(known) == history.method(op)
          && history.argument(known) == history.argument(op)
          && resultWord(known) == result) {
        return table[at] - 1;
      }
      at = (at + 1) & mask;
    }
    if (count == example.length) {
      example = Arrays.copyOf(example, 2 * count);
    }
    example[count] = op;
    table[at] = ++count;
    if (2 * count > table.length) {
      grow();
    }
    return count - 1;
  }

  private void grow() {
    int mask = 2 * table.length - 1;
    table = new int[mask + 1];
    for (int kind = 0; kind < count; kind++) {
      int op = example[kind];
      int at = hash(op, resultWord(op)) & mask;
      while (table[at] != 0) {
        at = (at + 1) & mask;
      }
      table[at] = kind + 1;
    }
  }

  private int hash(int op, long result) {
    long hash = Mixing.mix(history.argument(op) + 31L * history.method(op));
    return (int) Mixing.mix(hash + result);
  }
}
