/** Counters. Open {@link dev.linchpin.monitor.counter.CounterMonitor} first. */
@NullMarked
package dev.linchpin.monitor.counter;

import org.jspecify.annotations.NullMarked;
