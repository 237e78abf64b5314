/** FIFO queues. Open {@link dev.linchpin.internal.monitor.queue.QueueSweep} first. */
@NullMarked
package dev.linchpin.internal.monitor.queue;

import org.jspecify.annotations.NullMarked;
