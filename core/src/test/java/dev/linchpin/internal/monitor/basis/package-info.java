/** Tests of the monitors in this package. */
@NullMarked
package dev.linchpin.internal.monitor.basis;

import org.jspecify.annotations.NullMarked;
