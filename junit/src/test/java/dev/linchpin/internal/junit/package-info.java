/** Tests of how checks are run, without JUnit around them. */
@NullMarked
package dev.linchpin.internal.junit;

import org.jspecify.annotations.NullMarked;
