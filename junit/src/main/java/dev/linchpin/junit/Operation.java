package dev.linchpin.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Marks a method that threads call concurrently; it must not be private or static. */
@Documented
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
public @interface Operation {
  /** Its results are not checked: {@code size} of most concurrent maps. */
  boolean weak() default false;

  /** It may return any of several correct results: {@code tryTake} of a bag takes any element. */
  boolean nondeterministic() default false;

  /**
   * It may fail (return false or null, or throw) because another operation is in progress, and then
   * has no effect: {@code tryLock}, a compare-and-set that may fail spuriously.
   */
  boolean mayFail() default false;

  /** It may take effect after it has returned: {@code cancel}. */
  boolean asynchronous() default false;

  /**
   * Its role: at most one thread of a scenario calls operations of the same role, as {@code
   * "producer"} (default: any number of threads).
   */
  String role() default "";
}
