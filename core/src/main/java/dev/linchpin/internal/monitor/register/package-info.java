/** Registers. Open {@link dev.linchpin.internal.monitor.register.RegisterMonitor} first. */
@NullMarked
package dev.linchpin.internal.monitor.register;

import org.jspecify.annotations.NullMarked;
