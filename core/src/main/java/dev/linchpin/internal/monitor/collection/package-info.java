/**
 * Stacks and priority queues: histories of values that go in, are seen, and come out. Open {@link
 * dev.linchpin.internal.monitor.collection.StackMonitor} first; {@link
 * dev.linchpin.internal.monitor.collection.ValueIntervals} is what both work on.
 */
@NullMarked
package dev.linchpin.internal.monitor.collection;

import org.jspecify.annotations.NullMarked;
