/**
 * Stacks and priority queues: histories of values that go in, are seen, and come out. Open {@link
 * dev.linchpin.monitor.collection.StackMonitor} first; {@link
 * dev.linchpin.monitor.collection.ValueIntervals} is what both work on.
 */
@NullMarked
package dev.linchpin.monitor.collection;

import org.jspecify.annotations.NullMarked;
