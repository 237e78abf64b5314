package dev.linchpin.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.TestTemplate;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/**
 * Checks that a class is linearizable: each scenario is one test.
 *
 * <p>Either {@link #subject} names a class, or the test class has methods marked {@link Operation}:
 * then an object of the test class is what threads share, and its fields hold what is tested. The
 * body of the annotated method runs after each scenario that passed; it is empty most of the time.
 *
 * <pre>
 * &#64;LinearizabilityTest(
 *     subject = ConcurrentLinkedDeque.class,
 *     operations = {"addFirst(1)", "pollFirst()", "peekLast()"})
 * void dequeIsLinearizable() {}
 * </pre>
 *
 * <p>Invocations are written as in Java and separated by {@code ;}, threads by {@code |}.
 */
@Documented
@Target({ElementType.METHOD, ElementType.ANNOTATION_TYPE})
@Retention(RetentionPolicy.RUNTIME)
@TestTemplate
@ExtendWith(LinearizabilityExtension.class)
@Execution(ExecutionMode.SAME_THREAD)
public @interface LinearizabilityTest {
  /** The class to check; the test class itself if not given. */
  Class<?> subject() default void.class;

  /** The only invocations to use, as {@code "push(1)"}; if not given they are chosen. */
  String[] operations() default {};

  /** Names of methods to use, {@code *} for any text; all that fit if not given. */
  String[] methods() default {};

  /** Names of methods not to use, {@code *} for any text. */
  String[] exclude() default {};

  /**
   * How an object is made, if that is not to be chosen: {@code "(3)"} for arguments of a
   * constructor, {@code "::of(3)"} for a static method.
   */
  String creation() default "";

  /** Invocations before the threads start. */
  String init() default "";

  /** Invocations after all threads have ended; their answers are checked too. */
  String closing() default "";

  /** The only scenarios to check, as {@code "push(1); pop() | pop()"}. */
  String[] scenarios() default {};

  /** Threads of random scenarios; with {@link #length}, only random ones are checked. */
  int threads() default 0;

  /** Operations of each thread of random scenarios. */
  int length() default 0;

  /**
   * So many scenarios at most; 0 for as many as configured: 100, or as it takes to try every two
   * methods.
   */
  int tests() default 0;

  /** Scenarios of so many operations at most. */
  int maxOperations() default 0;

  /** Time for all scenarios, as {@code "10s"}; then the rest is not run. Empty: as configured. */
  String budget() default "";

  /** The most preemptions of a run; any number if negative. */
  int bound() default -1;

  /** Of everything random; 0 for the configured one. */
  long seed() default 0;

  /** A class with the same methods that says, used by one thread, what is right. */
  Class<?> spec() default void.class;

  /** Methods of the subject as in {@link Operation#weak}. */
  String[] weak() default {};

  /** Methods of the subject as in {@link Operation#nondeterministic}. */
  String[] nondeterministic() default {};

  /** Methods of the subject as in {@link Operation#mayFail}. */
  String[] mayFail() default {};

  /** Methods of the subject as in {@link Operation#asynchronous}. */
  String[] asynchronous() default {};
}
