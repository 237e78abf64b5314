package dev.linchpin.testing;

import dev.linchpin.history.OperationRow;
import dev.linchpin.history.ValueTable;
import dev.linchpin.spec.DataType;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;

/** One object of each data type, run one operation at a time on the JDK's own collections. */
public final class SequentialObject {
  private final DataType type;
  private final ValueTable values;
  private final Deque<Long> deque = new ArrayDeque<>();
  private final PriorityQueue<Long> heap;
  private final Map<Long, Integer> counts = new HashMap<>();
  private final Map<Long, Long> map = new HashMap<>();
  private long register = ValueTable.inline(0);

  public SequentialObject(DataType type, ValueTable values) {
    this.type = type;
    this.values = values;
    this.heap = new PriorityQueue<>(values::compare);
  }

  /** Runs the row's operation and gives the word it answers. */
  public long run(OperationRow row) {
    return switch (type) {
      case STACK, QUEUE -> runDeque(row);
      case PQUEUE -> runHeap(row);
      case SET -> runSet(row);
      case MULTISET -> runMultiset(row);
      case MAP -> runMap(row);
      case REGISTER -> runRegister(row);
      case COUNTER -> runCounter(row);
    };
  }

  private static long orNone(@Nullable Long word) {
    return word == null ? ValueTable.NONE : word;
  }

  private long runDeque(OperationRow row) {
    if (row.method == 0) {
      if (type == DataType.STACK) {
        deque.addFirst(row.argument);
      } else {
        deque.addLast(row.argument);
      }
      return ValueTable.NONE;
    }
    return orNone(row.method == 1 ? deque.pollFirst() : deque.peekFirst());
  }

  private long runHeap(OperationRow row) {
    if (row.method == 0) {
      heap.add(row.argument);
      return ValueTable.NONE;
    }
    return orNone(row.method == 1 ? heap.poll() : heap.peek());
  }

  private long runSet(OperationRow row) {
    boolean present = counts.containsKey(row.argument);
    if (row.method == 0 && !present) {
      counts.put(row.argument, 1);
      return ValueTable.TRUE;
    }
    if (row.method == 1 && present) {
      counts.remove(row.argument);
    }
    return ValueTable.ofBoolean(row.method == 0 ? !present : present);
  }

  private long runMultiset(OperationRow row) {
    int count = counts.getOrDefault(row.argument, 0);
    if (row.method == 0) {
      counts.put(row.argument, count + 1);
      return ValueTable.NONE;
    }
    if (row.method == 1 && count > 0) {
      counts.put(row.argument, count - 1);
    }
    return ValueTable.ofBoolean(count > 0);
  }

  private long runMap(OperationRow row) {
    return switch (row.method) {
      case 0 -> {
        List<?> pair = (List<?>) Objects.requireNonNull(values.get(row.argument));
        yield orNone(map.put(values.of(pair.get(0)), values.of(pair.get(1))));
      }
      case 1 -> orNone(map.get(row.argument));
      default -> orNone(map.remove(row.argument));
    };
  }

  private long runRegister(OperationRow row) {
    switch (row.method) {
      case 0 -> register = row.argument;
      case 1 -> {
        return register;
      }
      default -> {
        List<?> pair = (List<?>) Objects.requireNonNull(values.get(row.argument));
        if (values.of(pair.get(0)) != register) {
          return ValueTable.FALSE;
        }
        register = values.of(pair.get(1));
        return ValueTable.TRUE;
      }
    }
    return ValueTable.NONE;
  }

  private long runCounter(OperationRow row) {
    if (row.method == 2) {
      return register;
    }
    register += ValueTable.inline(1);
    return row.method == 0 ? ValueTable.NONE : register;
  }
}
