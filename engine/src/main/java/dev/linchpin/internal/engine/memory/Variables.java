package dev.linchpin.internal.engine.memory;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What is to be known of variables and values. A variable is the number of its object in the high
 * half and that of its field or element in the low half.
 */
public interface Variables {
  /** No object. */
  int NONE = -1;

  /**
   * What a variable contains before any thread has written it: the default value, or what the setup
   * left there. It happens before everything (JLS 17.4.4).
   */
  @Nullable Object first(long variable);

  /**
   * What a variable contains when it is accessed for the first time. If that is not its first
   * value, whoever allocated its object has written it without saying so.
   */
  default @Nullable Object found(long variable) {
    return first(variable);
  }

  /**
   * Whether whoever wrote that without saying so has released all that was known then, as the first
   * thread does that writes a volatile field of an object before it passes the object on.
   */
  default boolean isReleased(long variable) {
    return false;
  }

  /** Whether two values are the same. */
  default boolean isSame(@Nullable Object one, @Nullable Object other) {
    return Objects.equals(one, other);
  }

  /** Whether all accesses to the variable are plain. */
  boolean isPlain(long variable);

  /** The object that the value refers to, or {@link #NONE}. */
  int object(@Nullable Object value);
}
