/** Tests of the monitors in this package. */
@NullMarked
package dev.linchpin.internal.monitor.queue.matching;

import org.jspecify.annotations.NullMarked;
