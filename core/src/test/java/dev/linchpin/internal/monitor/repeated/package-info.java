/** Tests of the monitors in this package. */
@NullMarked
package dev.linchpin.internal.monitor.repeated;

import org.jspecify.annotations.NullMarked;
