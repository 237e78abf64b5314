/** Tests of the monitors in this package. */
@NullMarked
package dev.linchpin.monitor.collection;

import org.jspecify.annotations.NullMarked;
