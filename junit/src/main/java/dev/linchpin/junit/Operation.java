package dev.linchpin.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Marks a method as one that threads call at the same time; it may not be private or static. */
@Documented
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
public @interface Operation {
  /** Its answers are not part of the verdict: {@code size} of most concurrent maps. */
  boolean weak() default false;

  /**
   * Which of several right answers it gives is not fixed: {@code tryTake} of a bag takes any
   * element.
   */
  boolean nondeterministic() default false;

  /**
   * It may fail (answer false or null, or throw) only because another operation is in progress, and
   * then has no effect: {@code tryLock}, a compare-and-set that may fail for no reason.
   */
  boolean mayFail() default false;

  /** Its effect may come after it has returned: {@code cancel}. */
  boolean asynchronous() default false;
}
