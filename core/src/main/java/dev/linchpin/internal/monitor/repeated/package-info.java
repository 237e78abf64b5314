/**
 * Queues and stacks in which values come again: which removal took which insertion is searched for.
 */
@NullMarked
package dev.linchpin.internal.monitor.repeated;

import org.jspecify.annotations.NullMarked;
