package dev.linchpin.internal.engine.memory;

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

  /** Whether all accesses to the variable are plain. */
  boolean isPlain(long variable);

  /** The object that the value refers to, or {@link #NONE}. */
  int object(@Nullable Object value);
}
