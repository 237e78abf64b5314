/** Tests of the monitors in this package. */
@NullMarked
package dev.linchpin.internal.monitor.register;

import org.jspecify.annotations.NullMarked;
