/** Tests of the monitors in this package. */
@NullMarked
package dev.linchpin.monitor.register;

import org.jspecify.annotations.NullMarked;
