/** Tests of the monitors in this package. */
@NullMarked
package dev.linchpin.monitor.counter;

import org.jspecify.annotations.NullMarked;
