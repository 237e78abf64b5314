package dev.linchpin.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Runs a test under every schedule of the threads that it starts.
 *
 * <p>The test fails if some schedule ends with an exception that nothing catches, in any thread,
 * with a deadlock or with a livelock. It runs in another JVM, on a fresh object for each schedule,
 * between the set-up and tear-down methods of its class.
 *
 * <pre>
 * &#64;ExploreTest
 * void bothItemsAreCounted() throws InterruptedException {
 *   Thread other = new Thread(() -&gt; cart.add("pen"));
 *   other.start();
 *   cart.add("ink");
 *   other.join();
 *   assertEquals(2, cart.size());
 * }
 * </pre>
 */
@Documented
@Target({ElementType.METHOD, ElementType.ANNOTATION_TYPE})
@Retention(RetentionPolicy.RUNTIME)
@Test
@ExtendWith(ExploreExtension.class)
public @interface ExploreTest {
  /** Time for all schedules, such as {@code "10s"}; empty means as configured. */
  String budget() default "";

  /** Maximum number of preemptions in a run; unlimited if negative. */
  int bound() default -1;

  /** Number of schedules to take at random; 0 means all schedules. */
  int samples() default 0;

  /** Seed of the random choices; 0 means as configured. */
  long seed() default 0;

  /** The only schedule to run, as shown in a report. */
  String schedule() default "";

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

  /** Packages or classes that are explored although they are trusted. */
  String[] expand() default {};
}
