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
 * then the threads share an object of the test class, whose fields hold the object under test. The
 * body of the annotated method runs after each scenario that passed; it is usually empty.
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

  /** The only calls to use, such as {@code "push(1)"} (default: chosen from the public methods). */
  String[] operations() default {};

  /** Names of methods to use; {@code *} matches any text (default: all suitable methods). */
  String[] methods() default {};

  /** Names of methods to leave out; {@code *} matches any text. */
  String[] exclude() default {};

  /**
   * How to create an object: {@code "(3)"} for constructor arguments, {@code "of(3)"} for a static
   * method, {@code "INSTANCE"} for a static field, {@code "builder().size(3).build()"} for a
   * builder (default: chosen from the constructors, static methods and builders).
   */
  String creation() default "";

  /** Calls before the threads start. */
  String init() default "";

  /** Calls after all threads have ended; their results are checked too. */
  String closing() default "";

  /** The only scenarios to check, as {@code "push(1); pop() | pop()"}. */
  String[] scenarios() default {};

  /**
   * Number of threads of random scenarios; with {@link #length}, only random scenarios are checked.
   */
  int threads() default 0;

  /** Number of operations in each thread of random scenarios. */
  int length() default 0;

  /**
   * Maximum number of scenarios; 0 means as configured: 100, or as many as are needed to run every
   * pair of methods concurrently.
   */
  int tests() default 0;

  /** Maximum number of operations in a scenario. */
  int maxOperations() default 0;

  /** Time for all scenarios, such as {@code "10s"}; empty means as configured. */
  String budget() default "";

  /** Maximum number of preemptions in a run; unlimited if negative. */
  int bound() default -1;

  /** Seed of the random choices; 0 means as configured. */
  long seed() default 0;

  /** A sequential class with the same methods that serves as the specification. */
  Class<?> spec() default void.class;

  /**
   * How many threads of a scenario may call which methods, each as {@code "offer,add=1"}; {@code
   * "none"} recognises no roles from names such as {@code SpscArrayQueue}.
   */
  String[] roles() default {};

  /** Methods of the subject as in {@link Operation#weak}. */
  String[] weak() default {};

  /** Methods of the subject as in {@link Operation#nondeterministic}. */
  String[] nondeterministic() default {};

  /** Methods of the subject as in {@link Operation#mayFail}. */
  String[] mayFail() default {};

  /** Methods of the subject as in {@link Operation#asynchronous}. */
  String[] asynchronous() default {};

  /**
   * Warnings that are failures, too: {@code "race"}, {@code "lock-held"}, {@code "lock-order"},
   * {@code "thread-left"}, {@code "endless-loop"}.
   */
  String[] failOn() default {};

  /**
   * Packages with everything below them ({@code "com.acme.metrics.*"}) or classes: each call into
   * one is one step and is not explored. Loggers and metrics libraries are trusted by default.
   */
  String[] trust() default {};

  /**
   * Which stores a read may see: {@code "sc"} (the latest one), {@code "java"} (every one that
   * Java's memory model allows) or {@code "auto"} (sc first; if runs have data races, then java in
   * your code); empty means as configured.
   */
  String memory() default "";

  /**
   * How the threads get the object: {@code "safe"} (it is there before they start) or {@code
   * "racy"} (the first thread makes it and passes it on through a plain field); empty means safe.
   */
  String publish() default "";

  /** Packages or classes that are explored although they are trusted. */
  String[] expand() default {};
}
