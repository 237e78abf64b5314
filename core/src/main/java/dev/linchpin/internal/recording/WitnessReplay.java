package dev.linchpin.internal.recording;

import dev.linchpin.history.History;
import dev.linchpin.history.ValueTable;
import dev.linchpin.spec.Call;
import dev.linchpin.spec.Effect;
import dev.linchpin.spec.Model;
import dev.linchpin.verdict.Witness;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Runs a linearization on the sequential model, one operation after the other: the independent
 * check of what a monitor claims. Shares no code with the monitors.
 *
 * @param <S> the model's state
 */
final class WitnessReplay<S> {
  private final Model<S> model;
  private final History history;

  /** Possible states of each part; parts do not influence each other. */
  private final Map<Object, Set<S>> states = new HashMap<>();

  private WitnessReplay(Model<S> model, History history) {
    this.model = model;
    this.history = history;
  }

  /** Why the order is not a linearization; null when it is one. */
  static @Nullable String refute(Model<?> model, History history, Witness witness) {
    String disorder = disorder(history, witness);
    return disorder != null ? disorder : new WitnessReplay<>(model, history).run(witness);
  }

  /** Each completed operation once, and none before one that had returned before its call. */
  private static @Nullable String disorder(History history, Witness witness) {
    boolean[] placed = new boolean[history.size()];
    long latestCall = Long.MIN_VALUE;
    for (int at = 0; at < witness.size(); at++) {
      int op = witness.op(at);
      if (placed[op]) {
        return history.describe(op) + " occurs twice in the witness";
      }
      placed[op] = true;
      if (history.returned(op) < latestCall) {
        return history.describe(op) + " comes after an operation that was called after its return";
      }
      latestCall = Math.max(latestCall, history.call(op));
    }
    for (int op = 0; op < placed.length; op++) {
      if (!placed[op] && !history.isPending(op)) {
        return history.describe(op) + " is missing from the witness";
      }
    }
    return null;
  }

  private @Nullable String run(Witness witness) {
    Set<S> initial = Set.of(model.initial());
    for (int at = 0; at < witness.size(); at++) {
      int op = witness.op(at);
      Call call = callOf(op);
      Object part = Objects.requireNonNullElse(model.part(call), this);
      Set<S> next = successors(states.getOrDefault(part, initial), call, op);
      if (next.isEmpty()) {
        return history.describe(op) + " cannot return this result at its place in the witness";
      }
      states.put(part, next);
    }
    return null;
  }

  private Set<S> successors(Set<S> from, Call call, int op) {
    boolean anyResult = history.isPending(op) || history.result(op) == ValueTable.UNKNOWN;
    Object recorded = history.values().get(history.result(op));
    Set<S> next = new HashSet<>();
    for (S state : from) {
      for (Effect<S> outcome : model.outcomes(state, call)) {
        if (anyResult || Objects.equals(normal(outcome.result()), recorded)) {
          next.add(outcome.next());
        }
      }
    }
    return next;
  }

  private static @Nullable Object normal(@Nullable Object value) {
    return value == null ? null : ValueTable.normalize(value);
  }

  private Call callOf(int op) {
    return Call.of(
        history.methods().get(history.method(op)), history.values().get(history.argument(op)));
  }
}
