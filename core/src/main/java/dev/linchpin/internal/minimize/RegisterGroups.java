package dev.linchpin.internal.minimize;

import dev.linchpin.history.History;
import dev.linchpin.history.ValueTable;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The values of a register's history, those linked by {@code cas} taken as one. */
final class RegisterGroups {
  private static final int WRITE = 0;
  private static final int READ = 1;

  private final History history;

  /** Union-find: another value of the same group; a value that is missing stands for itself. */
  private final Map<@Nullable Object, @Nullable Object> link = new HashMap<>();

  private RegisterGroups(History history) {
    this.history = history;
  }

  static Groups of(History history, Groups groups) {
    return new RegisterGroups(history).fill(groups);
  }

  private Groups fill(Groups groups) {
    for (int op = 0; op < history.size(); op++) {
      if (isCas(op)) {
        if (!history.isPending(op) && history.result(op) != ValueTable.TRUE) {
          return groups;
        }
        link.put(find(part(op, 0)), find(part(op, 1)));
      }
    }
    for (int op = 0; op < history.size(); op++) {
      if (history.method(op) == READ
          && (history.isPending(op) || history.result(op) == ValueTable.UNKNOWN)) {
        groups.separate(op);
      } else {
        groups.join(op, find(value(op)));
      }
    }
    return groups;
  }

  private boolean isCas(int op) {
    return history.method(op) != READ && history.method(op) != WRITE;
  }

  private @Nullable Object value(int op) {
    if (isCas(op)) {
      return part(op, 0);
    }
    return history
        .values()
        .get(history.method(op) == READ ? history.result(op) : history.argument(op));
  }

  private @Nullable Object part(int op, int at) {
    return ((List<?>) Objects.requireNonNull(history.values().get(history.argument(op)))).get(at);
  }

  private @Nullable Object find(@Nullable Object value) {
    Object root = value;
    while (link.containsKey(root) && !Objects.equals(link.get(root), root)) {
      root = link.get(root);
    }
    Object at = value;
    while (!Objects.equals(at, root)) {
      at = link.put(at, root);
    }
    return root;
  }
}
