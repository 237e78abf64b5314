package dev.linchpin.engine.worker;

import dev.linchpin.scenario.Literal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Makes the values that arguments stand for.
 *
 * <p>What is made by {@code new} must be made anew for each run, so a literal becomes a {@link
 * Maker} first.
 */
final class Arguments {
  private final LiteralFit fit;
  private final Calls calls;

  /** Gives the value for one run. */
  @FunctionalInterface
  interface Maker {
    @Nullable Object make(Consumer<Object> made) throws Throwable;

    static Maker constant(@Nullable Object value) {
      return made -> value;
    }
  }

  Arguments(LiteralFit fit, Calls calls) {
    this.fit = fit;
    this.calls = calls;
  }

  /** The literal as a value of the type, which it fits. */
  Maker maker(Literal literal, Class<?> type) {
    if (literal instanceof Literal.Constant constant) {
      return Maker.constant(convert(constant.value(), type));
    }
    if (literal instanceof Literal.Name name) {
      Object constant = type.isEnum() ? LiteralFit.constantOf(type, name.text()) : null;
      return Maker.constant(
          constant != null ? constant : convert(fit.staticValue(name.text()), type));
    }
    return construction((Literal.Construction) literal);
  }

  private static @Nullable Object convert(@Nullable Object value, Class<?> type) {
    if (value == null || type.isInstance(value)) {
      return value;
    }
    return LiteralFit.narrow(value, LiteralFit.unboxed(type));
  }

  private Maker construction(Literal.Construction made) {
    String function = made.function();
    if (function.startsWith("new ")) {
      Class<?> type = fit.typeOf(made);
      if (type == null) {
        throw new BadScenario("no class " + function.substring("new ".length()).strip());
      }
      Calls.Call call = calls.constructor(type, made.arguments());
      return objects -> {
        Object object = call.invoke(null, objects);
        if (object != null) {
          objects.accept(object);
        }
        return object;
      };
    }
    List<Maker> parts = new ArrayList<>();
    for (Literal argument : made.arguments()) {
      parts.add(maker(argument, Object.class));
    }
    return objects -> {
      List<Object> values = new ArrayList<>();
      for (Maker part : parts) {
        Object value = part.make(objects);
        if (value == null) {
          throw new BadScenario(function + " does not take null");
        }
        values.add(value);
      }
      return collect(function, values);
    };
  }

  private static Object collect(String function, List<Object> values) {
    return switch (function) {
      case "List.of" -> List.copyOf(values);
      case "Set.of" -> {
        Set<Object> set = new HashSet<>(values);
        require(set.size() == values.size(), "Set.of has an element twice");
        yield Set.copyOf(set);
      }
      case "Map.of" -> {
        require(values.size() % 2 == 0, "Map.of takes keys and values in turn");
        Map<Object, Object> map = new HashMap<>();
        for (int i = 0; i < values.size(); i += 2) {
          require(map.put(values.get(i), values.get(i + 1)) == null, "Map.of has a key twice");
        }
        yield Map.copyOf(map);
      }
      case "Optional.of" -> {
        require(values.size() == 1, "Optional.of takes one argument");
        yield Optional.of(values.get(0));
      }
      case "Optional.empty" -> Optional.empty();
      default -> throw new BadScenario(unknown(function));
    };
  }

  static String unknown(String function) {
    return "'"
        + function
        + "' is not understood in arguments; there are List.of, Set.of, Map.of, Optional.of and"
        + " new Some.Class(…)";
  }

  private static void require(boolean condition, String message) {
    if (!condition) {
      throw new BadScenario(message);
    }
  }
}
