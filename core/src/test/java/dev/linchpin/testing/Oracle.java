package dev.linchpin.testing;

import dev.linchpin.history.History;
import dev.linchpin.history.ValueTable;
import dev.linchpin.spec.DataType;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The naive judge every monitor is compared with: tries all orders of a small history, straight
 * from the definition. Independent of the product's models and monitors on purpose: it has its own
 * sequential types, on lists of words.
 */
public final class Oracle {
  private final DataType type;
  private final History history;
  private final Set<List<Object>> seen = new HashSet<>();

  private Oracle(DataType type, History history) {
    this.type = type;
    this.history = history;
  }

  /** Whether some order of the completed and some of the pending operations is sequential. */
  public static boolean isLinearizable(DataType type, History history) {
    if (history.size() > 30) {
      throw new IllegalArgumentException("too large for brute force: " + history.size());
    }
    List<Long> initial =
        type == DataType.REGISTER || type == DataType.COUNTER
            ? List.of(ValueTable.inline(0))
            : List.of();
    return new Oracle(type, history).extend(0, initial);
  }

  /**
   * Whether the order given is a linearization: respects real time, contains every completed
   * operation once, and runs on the sequential type.
   */
  public static boolean confirms(DataType type, History history, int[] order) {
    List<Long> state =
        type == DataType.REGISTER || type == DataType.COUNTER
            ? List.of(ValueTable.inline(0))
            : List.of();
    Oracle oracle = new Oracle(type, history);
    Set<Integer> done = new HashSet<>();
    for (int op : order) {
      List<Long> next = oracle.apply(state, op);
      if (next == null || !done.add(op)) {
        return false;
      }
      state = next;
      for (int other = 0; other < history.size(); other++) {
        if (history.precedes(other, op) && !done.contains(other)) {
          return false;
        }
      }
    }
    for (int op = 0; op < history.size(); op++) {
      if (!history.isPending(op) && !done.contains(op)) {
        return false;
      }
    }
    return true;
  }

  private boolean extend(int done, List<Long> state) {
    if (isComplete(done)) {
      return true;
    }
    if (!seen.add(List.of(done, state))) {
      return false;
    }
    for (int op = 0; op < history.size(); op++) {
      if ((done & 1 << op) == 0 && isMinimal(done, op)) {
        List<Long> next = apply(state, op);
        if (next != null && extend(done | 1 << op, next)) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean isComplete(int done) {
    for (int op = 0; op < history.size(); op++) {
      if ((done & 1 << op) == 0 && !history.isPending(op)) {
        return false;
      }
    }
    return true;
  }

  private boolean isMinimal(int done, int op) {
    for (int other = 0; other < history.size(); other++) {
      if ((done & 1 << other) == 0 && history.precedes(other, op)) {
        return false;
      }
    }
    return true;
  }

  /** The state after the operation; null when it cannot answer what it answered. */
  private @Nullable List<Long> apply(List<Long> state, int op) {
    List<Long> next = new ArrayList<>(state);
    long answer =
        switch (type) {
          case STACK, QUEUE, PQUEUE -> collection(next, op);
          case SET -> set(next, op);
          case MULTISET -> multiset(next, op);
          case MAP -> map(next, op);
          case REGISTER -> register(next, op);
          case COUNTER -> counter(next, op);
        };
    boolean fits =
        history.isPending(op)
            || history.result(op) == ValueTable.UNKNOWN
            || history.result(op) == answer;
    return fits ? next : null;
  }

  private long collection(List<Long> state, int op) {
    long argument = history.argument(op);
    if (history.method(op) == 0) {
      state.add(argument);
      return ValueTable.NONE;
    }
    if (state.isEmpty()) {
      return ValueTable.NONE;
    }
    int at =
        switch (type) {
          case STACK -> state.size() - 1;
          case QUEUE -> 0;
          default -> smallest(state);
        };
    return history.method(op) == 1 ? state.remove(at) : state.get(at);
  }

  private int smallest(List<Long> state) {
    int at = 0;
    for (int other = 1; other < state.size(); other++) {
      if (history.values().compare(state.get(other), state.get(at)) < 0) {
        at = other;
      }
    }
    return at;
  }

  private long set(List<Long> state, int op) {
    Long key = history.argument(op);
    return ValueTable.ofBoolean(
        switch (history.method(op)) {
          case 0 -> !state.contains(key) && insertSorted(state, key);
          case 1 -> state.remove(key);
          default -> state.contains(key);
        });
  }

  private long multiset(List<Long> state, int op) {
    Long key = history.argument(op);
    if (history.method(op) == 0) {
      insertSorted(state, key);
      return ValueTable.NONE;
    }
    return ValueTable.ofBoolean(history.method(op) == 1 ? state.remove(key) : state.contains(key));
  }

  /** Sorted, so that equal sets are equal lists. */
  private static boolean insertSorted(List<Long> state, Long key) {
    int at = 0;
    while (at < state.size() && state.get(at) < key) {
      at++;
    }
    state.add(at, key);
    return true;
  }

  /** The state is key, value, key, value, … sorted by key. */
  private long map(List<Long> state, int op) {
    ValueTable values = history.values();
    Object argument = Objects.requireNonNull(values.get(history.argument(op)));
    boolean put = history.method(op) == 0;
    Object key = put ? ((List<?>) argument).get(0) : argument;
    Long keyWord = values.of(key);
    int at = 0;
    while (at < state.size() && state.get(at) < keyWord) {
      at += 2;
    }
    boolean present = at < state.size() && state.get(at).equals(keyWord);
    long old = present ? state.get(at + 1) : ValueTable.NONE;
    if (history.method(op) != 1 && present) {
      state.remove(at);
      state.remove(at);
    }
    if (put) {
      state.add(at, keyWord);
      state.add(at + 1, values.of(((List<?>) argument).get(1)));
    }
    return old;
  }

  private long register(List<Long> state, int op) {
    ValueTable values = history.values();
    switch (history.method(op)) {
      case 0 -> state.set(0, history.argument(op));
      case 1 -> {
        return state.get(0);
      }
      default -> {
        List<?> pair = (List<?>) Objects.requireNonNull(values.get(history.argument(op)));
        if (values.of(pair.get(0)) != state.get(0)) {
          return ValueTable.FALSE;
        }
        state.set(0, values.of(pair.get(1)));
        return ValueTable.TRUE;
      }
    }
    return ValueTable.NONE;
  }

  private long counter(List<Long> state, int op) {
    if (history.method(op) == 2) {
      return state.get(0);
    }
    state.set(0, state.get(0) + ValueTable.inline(1));
    return history.method(op) == 0 ? ValueTable.NONE : state.get(0);
  }
}
