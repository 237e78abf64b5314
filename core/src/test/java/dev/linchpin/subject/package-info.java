/** Tests of what a class under test may be used for. */
@NullMarked
package dev.linchpin.subject;

import org.jspecify.annotations.NullMarked;
