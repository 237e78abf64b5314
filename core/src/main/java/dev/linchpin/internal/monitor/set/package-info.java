/**
 * Sets and multisets, key by key. Open {@link dev.linchpin.internal.monitor.set.SetSweep} first.
 */
@NullMarked
package dev.linchpin.internal.monitor.set;

import org.jspecify.annotations.NullMarked;
