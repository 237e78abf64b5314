package dev.linchpin.internal.monitor.search;

import dev.linchpin.history.ValueTable;
import dev.linchpin.internal.monitor.basis.Mixing;
import dev.linchpin.spec.Call;
import dev.linchpin.spec.Effect;
import dev.linchpin.spec.ModelProblem;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What operations do, as a graph: states are numbered as they turn up, and each pair of state and
 * class of operations is put to the model once (again only after it fell out of a cache of fixed
 * size).
 */
final class Transitions<S> {
  /** The operation cannot answer what it answered in this state. */
  static final int NOWHERE = -1;

  /** The operation may lead to several states: see {@link #forks}. */
  private static final int SEVERAL = -2;

  private static final int SMALLEST_CACHE = 1 << 6;
  private static final int LARGEST_CACHE = 1 << 20;

  private final CarefulModel<S> model;
  private final OperationClasses classes;
  private final boolean[] query;

  private Object[] states = new Object[16];
  private int[] hashes = new int[16];
  private int stateCount;

  /** Open addressing; state + 1, 0 is free. */
  private int[] table = new int[32];

  /** A cache with one place for each key: the key, state and class, plus 1; and where it leads. */
  private long[] keys = new long[SMALLEST_CACHE];

  private int[] targets = new int[SMALLEST_CACHE];
  private int entries;

  /** By the same key: where it leads, if to several states. Not a cache: complete. */
  private final Map<Long, int[]> forks = new HashMap<>();

  Transitions(CarefulModel<S> model, OperationClasses classes) {
    this.model = model;
    this.classes = classes;
    this.query = new boolean[classes.count()];
    for (int kind = 0; kind < query.length; kind++) {
      query[kind] = model.isQuery(classes.call(kind), classes.result(kind));
    }
    number(model.initial(), "giving its initial state");
  }

  /** The number of the initial state. */
  int initial() {
    return 0;
  }

  int stateCount() {
    return stateCount;
  }

  /** Whether operations of the class leave every state as it was. */
  boolean isQuery(int kind) {
    return query[kind];
  }

  /**
   * The state that an operation of the class leads to; the {@code number}th of several, from 0;
   * {@link #NOWHERE} where there are not so many.
   */
  int target(int state, int kind, int number) {
    int target = lookUp(state, kind);
    if (target == SEVERAL) {
      int[] all = several(state, kind);
      return number < all.length ? all[number] : NOWHERE;
    }
    return number == 0 ? target : NOWHERE;
  }

  /** Whether an operation of the class may lead from one state to the other. */
  boolean leads(int from, int kind, int to) {
    int target = lookUp(from, kind);
    return target == SEVERAL
        ? Arrays.stream(several(from, kind)).anyMatch(each -> each == to)
        : target == to;
  }

  /** What the model would have answered. */
  List<Effect<S>> outcomes(int state, int kind) {
    return model.outcomes(state(state), classes.call(kind));
  }

  private int lookUp(int state, int kind) {
    long key = key(state, kind);
    int at = (int) Mixing.mix(key) & (keys.length - 1);
    if (keys[at] == key) {
      return targets[at];
    }
    int target = ask(state, kind);
    if (keys[at] == 0 && 2 * ++entries > keys.length && keys.length < LARGEST_CACHE) {
      grow();
      at = (int) Mixing.mix(key) & (keys.length - 1);
    }
    keys[at] = key;
    targets[at] = target;
    return target;
  }

  private int[] several(int state, int kind) {
    return Objects.requireNonNull(forks.get(key(state, kind)));
  }

  private static long key(int state, int kind) {
    return ((long) state << 32 | kind) + 1;
  }

  private int ask(int state, int kind) {
    Call call = classes.call(kind);
    boolean any = classes.takesAnyResult(kind);
    Object expected = classes.result(kind);
    int first = NOWHERE;
    int[] all = null;
    for (Effect<S> outcome : model.outcomes(state(state), call)) {
      if (!any && !Objects.equals(normal(outcome.result()), expected)) {
        continue;
      }
      int next = number(outcome.next(), call);
      if (query[kind] && next != state) {
        throw new ModelProblem(
            "%s calls %s a query, yet it turns %s into %s"
                .formatted(model.name(), call, state(state), outcome.next()));
      }
      if (first == NOWHERE) {
        first = next;
      } else if (all == null && next != first) {
        all = new int[] {first, next};
      } else if (all != null && Arrays.stream(all).noneMatch(known -> known == next)) {
        all = Arrays.copyOf(all, all.length + 1);
        all[all.length - 1] = next;
      }
    }
    if (all == null) {
      return first;
    }
    forks.put(key(state, kind), all);
    return SEVERAL;
  }

  private static @Nullable Object normal(@Nullable Object result) {
    return result == null ? null : ValueTable.normalize(result);
  }

  @SuppressWarnings("unchecked") // Only states are put in.
  private S state(int number) {
    return (S) states[number];
  }

  private int number(S state, Object on) {
    try {
      int hash = (int) Mixing.mix(state.hashCode());
      int mask = table.length - 1;
      int at = hash & mask;
      while (table[at] != 0) {
        int known = table[at] - 1;
        if (hashes[known] == hash && states[known].equals(state)) {
          return known;
        }
        at = (at + 1) & mask;
      }
      return enter(state, hash, at);
    } catch (RuntimeException fault) {
      throw model.problem(on, fault);
    }
  }

  private int enter(S state, int hash, int at) {
    if (stateCount == states.length) {
      states = Arrays.copyOf(states, 2 * stateCount);
      hashes = Arrays.copyOf(hashes, 2 * stateCount);
    }
    states[stateCount] = state;
    hashes[stateCount] = hash;
    table[at] = ++stateCount;
    if (2 * stateCount > table.length) {
      int mask = 2 * table.length - 1;
      table = new int[mask + 1];
      for (int known = 0; known < stateCount; known++) {
        int free = hashes[known] & mask;
        while (table[free] != 0) {
          free = (free + 1) & mask;
        }
        table[free] = known + 1;
      }
    }
    return stateCount - 1;
  }

  private void grow() {
    long[] oldKeys = keys;
    int[] oldTargets = targets;
    keys = new long[4 * oldKeys.length];
    targets = new int[keys.length];
    entries = 1;
    for (int old = 0; old < oldKeys.length; old++) {
      if (oldKeys[old] != 0) {
        int at = (int) Mixing.mix(oldKeys[old]) & (keys.length - 1);
        entries += keys[at] == 0 ? 1 : 0;
        keys[at] = oldKeys[old];
        targets[at] = oldTargets[old];
      }
    }
  }
}
