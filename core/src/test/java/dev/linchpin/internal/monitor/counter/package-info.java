/** Tests of the monitors in this package. */
@NullMarked
package dev.linchpin.internal.monitor.counter;

import org.jspecify.annotations.NullMarked;
