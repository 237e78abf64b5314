/** Tests of the monitors in this package. */
@NullMarked
package dev.linchpin.monitor.queue;

import org.jspecify.annotations.NullMarked;
