/** Tests of the JUnit module; what they run with JUnit is in {@code fixture}. */
@NullMarked
package dev.linchpin.junit;

import org.jspecify.annotations.NullMarked;
