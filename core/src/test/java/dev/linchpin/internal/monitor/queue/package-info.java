/** Tests of the monitors in this package. */
@NullMarked
package dev.linchpin.internal.monitor.queue;

import org.jspecify.annotations.NullMarked;
