/** Sets and multisets, key by key. Open {@link dev.linchpin.monitor.set.SetSweep} first. */
@NullMarked
package dev.linchpin.monitor.set;

import org.jspecify.annotations.NullMarked;
