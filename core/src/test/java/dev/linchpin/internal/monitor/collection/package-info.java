/** Tests of the monitors in this package. */
@NullMarked
package dev.linchpin.internal.monitor.collection;

import org.jspecify.annotations.NullMarked;
