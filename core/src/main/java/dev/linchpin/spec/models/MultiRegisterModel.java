package dev.linchpin.spec.models;

import dev.linchpin.internal.persistent.Dictionary;
import dev.linchpin.spec.Call;
import dev.linchpin.spec.Effect;
import dev.linchpin.spec.Model;
import dev.linchpin.spec.ModelProblem;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Registers that are read and written together, as in the histories of Jepsen and Knossos: {@code
 * txn([["r","x",null],["w","y",3]])} returns the same list with the values that were read. A
 * register that was never written is null. Reads are called {@code r} or {@code read}, writes
 * {@code w} or {@code write}, with or without the colon of a keyword.
 */
final class MultiRegisterModel implements Model<Dictionary> {
  private static final int PARTS = 3;

  @Override
  public Dictionary initial() {
    return Dictionary.EMPTY;
  }

  @Override
  public List<Effect<Dictionary>> outcomes(Dictionary before, Call call) {
    Dictionary registers = before;
    List<@Nullable Object> results = new ArrayList<>();
    for (List<?> step : steps(call)) {
      Object key = key(step);
      if (isRead(step)) {
        results.add(
            Collections.unmodifiableList(Arrays.asList(step.get(0), key, registers.get(key))));
      } else {
        Object value = step.get(2);
        registers = value == null ? registers.without(key) : registers.with(key, value);
        results.add(step);
      }
    }
    return Effect.of(Collections.unmodifiableList(results), registers);
  }

  @Override
  public boolean isQuery(Call call, @Nullable Object result) {
    return steps(call).stream().allMatch(MultiRegisterModel::isRead);
  }

  /** A line with one step may have come as that step. */
  private static List<List<?>> steps(Call call) {
    if (!call.method().equals("txn")) {
      throw call.unknown("txn");
    }
    List<List<?>> steps = new ArrayList<>();
    if (call.whole() instanceof List<?> given) {
      boolean isOneStep = !given.isEmpty() && !(given.get(0) instanceof List);
      for (Object step : isOneStep ? List.of(given) : given) {
        if (!(step instanceof List<?> parts) || parts.size() != PARTS) {
          throw wrong(step);
        }
        steps.add(parts);
      }
    } else if (call.whole() != null) {
      throw wrong(call.whole());
    }
    return steps;
  }

  private static Object key(List<?> step) {
    Object key = step.get(1);
    if (key == null) {
      throw wrong(step);
    }
    return key;
  }

  private static boolean isRead(List<?> step) {
    return switch (String.valueOf(step.get(0))) {
      case "r", "read", ":r", ":read" -> true;
      case "w", "write", ":w", ":write" -> false;
      default -> throw wrong(step);
    };
  }

  private static ModelProblem wrong(@Nullable Object step) {
    return new ModelProblem(
        "txn needs steps such as [\"r\", \"x\", null] or [\"w\", \"x\", 3], got " + step);
  }
}
