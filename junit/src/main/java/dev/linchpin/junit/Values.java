package dev.linchpin.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** The values for a parameter of an {@link Operation} (default: chosen by type). */
@Documented
@Target(ElementType.PARAMETER)
@Retention(RetentionPolicy.RUNTIME)
public @interface Values {
  /** As in Java: {@code "1"}, {@code "\"text\""}, {@code "List.of(1, 2)"}, {@code "null"}. */
  String[] value() default {};

  /**
   * A class whose static methods without parameters give further values: each method that returns a
   * value of the parameter's type gives one. Methods must not be private. (Default: no class.)
   */
  Class<?> provider() default void.class;
}
