/**
 * Whether something that makes no progress hangs, or is merely slow.
 *
 * <p><b>Takes</b> looks at threads or at a process: how far, how much processor time. <b>Gives</b>
 * a finding that does not depend on how busy the machine is. <b>Next</b>: the watchdog of {@code
 * worker} tells the client. Open {@link dev.linchpin.internal.engine.watch.Patience} first.
 */
@NullMarked
package dev.linchpin.internal.engine.watch;

import org.jspecify.annotations.NullMarked;
