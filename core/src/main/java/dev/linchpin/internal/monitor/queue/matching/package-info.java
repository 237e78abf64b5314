/** Queues in which values come again: which dequeue took which enqueue is searched for. */
@NullMarked
package dev.linchpin.internal.monitor.queue.matching;

import org.jspecify.annotations.NullMarked;
