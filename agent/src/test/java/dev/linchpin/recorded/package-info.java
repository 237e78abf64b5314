/** A program to record, and its classes. */
@NullMarked
package dev.linchpin.recorded;

import org.jspecify.annotations.NullMarked;
