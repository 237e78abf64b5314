package dev.linchpin.junit;

import java.io.Serializable;

/**
 * A test body for {@link Linchpin#explore}: a lambda or a static method that starts threads, joins
 * them and asserts.
 *
 * <p>It runs in another JVM, once for each schedule, so it makes its own objects: it may capture
 * numbers, characters, booleans, strings, enum constants and null, and nothing else.
 */
@FunctionalInterface
public interface Body extends Serializable {
  /** Runs the body once; whatever it throws is a failure of the schedule. */
  void run() throws Throwable;
}
