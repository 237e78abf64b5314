/** Counters. Open {@link dev.linchpin.internal.monitor.counter.CounterMonitor} first. */
@NullMarked
package dev.linchpin.internal.monitor.counter;

import org.jspecify.annotations.NullMarked;
