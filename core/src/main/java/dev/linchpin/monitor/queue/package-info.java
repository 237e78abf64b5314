/** FIFO queues. Open {@link dev.linchpin.monitor.queue.QueueSweep} first. */
@NullMarked
package dev.linchpin.monitor.queue;

import org.jspecify.annotations.NullMarked;
