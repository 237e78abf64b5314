/**
 * Checks of concurrent classes as JUnit tests.
 *
 * <p><b>Takes</b> a test class with annotations, or calls of {@link dev.linchpin.junit.Linchpin}.
 * <b>Gives</b> one test for each scenario, and a failure that shows the smallest failing one. The
 * class under test runs in a JVM of its own. Open {@link dev.linchpin.junit.LinearizabilityTest}
 * first.
 */
@NullMarked
package dev.linchpin.junit;

import org.jspecify.annotations.NullMarked;
