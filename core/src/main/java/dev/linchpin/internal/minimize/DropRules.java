package dev.linchpin.internal.minimize;

import dev.linchpin.history.History;
import dev.linchpin.history.ValueTable;
import dev.linchpin.spec.DataType;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The operations that may be dropped from a history of one data type, and those that must be
 * dropped together.
 *
 * <p>The following drops are sound. The argument is the linearization of the whole history without
 * the dropped operations:
 *
 * <ul>
 *   <li>a <em>query</em>, which changes nothing: {@code peek}, {@code contains}, {@code get},
 *       {@code read}, a removal that found nothing, an {@code add} to a set that had the key, a
 *       {@code cas} that failed;
 *   <li>a <em>value</em> of a stack, queue or priority queue with everything that put it in, took
 *       it out or saw it: the others keep their order;
 *   <li>a key of a set, multiset or map with all its operations: keys are independent of each
 *       other;
 *   <li>a value of a register with all that wrote or saw it, and the same for every value it came
 *       from or turned into by {@code cas}: the remaining operations see their own writes as
 *       before. This does not hold if there are failed {@code cas} operations, which saw that
 *       another value was present.
 * </ul>
 *
 * <p>An increment of a counter, and an operation of an unknown type, cannot be dropped soundly.
 */
public final class DropRules {
  private static final int INSERT = 0;
  private static final int REMOVE = 1;
  private static final int WRITE = 0;
  private static final int READ = 1;

  /** Null for a model. */
  private final @Nullable DataType type;

  private DropRules(@Nullable DataType type) {
    this.type = type;
  }

  public static DropRules of(DataType type) {
    return new DropRules(type);
  }

  /** For types known only by a model. */
  public static DropRules ofModel() {
    return new DropRules(null);
  }

  /** Whether a core must be minimal in single operations, even if dropping them is not sound. */
  boolean isByOperation() {
    return type == null || type == DataType.REGISTER || type == DataType.COUNTER;
  }

  /**
   * Whether failing suspects are the context without further drops. The suspects of a counter
   * contradict each other whatever other increments there are, for example two results of which the
   * later is smaller. Testing fewer operations would test a counter without those increments.
   */
  boolean trustsSuspects() {
    return type == DataType.COUNTER;
  }

  /** Whether operations are grouped by key, so that a group can be large. */
  boolean isByKey() {
    return type == DataType.SET || type == DataType.MULTISET || type == DataType.MAP;
  }

  /** Every operation that is a query, alone. */
  Groups queries(History history) {
    Groups groups = new Groups(history.size());
    for (int op = 0; op < history.size(); op++) {
      if (isQuery(history, op)) {
        groups.separate(op);
      }
    }
    return groups;
  }

  /** Every operation, alone. */
  static Groups operations(History history) {
    Groups groups = new Groups(history.size());
    for (int op = 0; op < history.size(); op++) {
      groups.separate(op);
    }
    return groups;
  }

  /**
   * One group for each value or key with all its operations, and one for each operation without a
   * value.
   */
  Groups values(History history) {
    Groups groups = new Groups(history.size());
    if (type == null || type == DataType.COUNTER) {
      return groups;
    }
    if (type == DataType.REGISTER) {
      return RegisterGroups.of(history, groups);
    }
    for (int op = 0; op < history.size(); op++) {
      if (mayTakeAnyValue(history, op)) {
        continue;
      }
      if (hasNoValue(history, op)) {
        groups.separate(op);
      } else {
        groups.join(op, value(history, op));
      }
    }
    return groups;
  }

  /**
   * The suspects with all operations that cannot be separated from them soundly: operations that
   * changed their values or keys, and removals that may have. Queries of their values are not
   * needed.
   */
  int[] withCompany(History history, int[] suspects) {
    if (isByOperation()) {
      return suspects;
    }
    boolean[] chosen = new boolean[history.size()];
    Set<@Nullable Object> values = new HashSet<>();
    for (int op : suspects) {
      chosen[op] = true;
      if (!mayTakeAnyValue(history, op) && !hasNoValue(history, op)) {
        values.add(value(history, op));
      }
    }
    int[] company = new int[history.size()];
    int count = 0;
    for (int op = 0; op < history.size(); op++) {
      if (chosen[op]
          || mayTakeAnyValue(history, op)
          || (!isQuery(history, op)
              && !hasNoValue(history, op)
              && values.contains(value(history, op)))) {
        company[count++] = op;
      }
    }
    return Arrays.copyOf(company, count);
  }

  private boolean isCollection() {
    return type == DataType.STACK || type == DataType.QUEUE || type == DataType.PQUEUE;
  }

  /**
   * Whether this is a pending removal of an unknown value. It may have removed any value and so
   * explain what others saw, so it stays with all of them.
   */
  private boolean mayTakeAnyValue(History history, int op) {
    return isCollection()
        && history.method(op) == REMOVE
        && history.isPending(op)
        && history.result(op) == ValueTable.NONE;
  }

  /**
   * Whether the result is not a value: empty, unknown, or an exception. An operation that threw
   * fails in any history, so it may be separated from its value.
   */
  private boolean hasNoValue(History history, int op) {
    long result = history.result(op);
    return history.values().isThrown(result)
        || (isCollection()
            && history.method(op) != INSERT
            && (result == ValueTable.NONE || result == ValueTable.UNKNOWN));
  }

  private @Nullable Object value(History history, int op) {
    if (isCollection() && history.method(op) != INSERT) {
      return history.values().get(history.result(op));
    }
    Object argument = history.values().get(history.argument(op));
    if (type == DataType.MAP && history.method(op) == 0) {
      return ((List<?>) Objects.requireNonNull(argument)).get(0);
    }
    return argument;
  }

  private boolean isQuery(History history, int op) {
    if (type == null) {
      return false;
    }
    int method = history.method(op);
    long result = history.result(op);
    boolean completed = !history.isPending(op);
    return switch (type) {
      case STACK, QUEUE, PQUEUE ->
          method == 2 || (method == REMOVE && completed && result == ValueTable.NONE);
      case SET -> method == 2 || (completed && result == ValueTable.FALSE);
      case MULTISET -> method == 2 || (completed && method == REMOVE && result == ValueTable.FALSE);
      case MAP -> method == 1 || (completed && method == 2 && result == ValueTable.NONE);
      case REGISTER ->
          method == READ || (method != WRITE && completed && result == ValueTable.FALSE);
      case COUNTER -> method == 2;
    };
  }
}
