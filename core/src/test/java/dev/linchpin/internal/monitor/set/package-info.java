/** Tests of the monitors in this package. */
@NullMarked
package dev.linchpin.internal.monitor.set;

import org.jspecify.annotations.NullMarked;
