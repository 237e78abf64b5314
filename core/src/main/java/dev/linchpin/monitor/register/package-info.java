/** Registers. Open {@link dev.linchpin.monitor.register.RegisterMonitor} first. */
@NullMarked
package dev.linchpin.monitor.register;

import org.jspecify.annotations.NullMarked;
