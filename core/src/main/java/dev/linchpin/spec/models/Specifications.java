package dev.linchpin.spec.models;

import dev.linchpin.spec.DataType;
import dev.linchpin.spec.Specification;
import org.jspecify.annotations.Nullable;

/** The specifications of the built-in data types. */
public final class Specifications {
  private Specifications() {}

  public static Specification of(DataType type) {
    return switch (type) {
      case REGISTER -> register(0L);
      case COUNTER -> counter(0);
      default -> new Specification(type.label(), type, Models.of(type), null);
    };
  }

  /** A counter that starts at this number. */
  public static Specification counter(long initial) {
    return new Specification(
        DataType.COUNTER.label(), DataType.COUNTER, new CounterModel(initial), initial);
  }

  /** A register with this initial value. */
  public static Specification register(@Nullable Object initial) {
    return new Specification(
        DataType.REGISTER.label(), DataType.REGISTER, new RegisterModel(initial), initial);
  }
}
