/**
 * Decides whether something that makes no progress hangs or is merely slow.
 *
 * <p><b>Takes</b> samples of threads or of a process: progress and processor time. <b>Gives</b> a
 * finding that does not depend on the load of the machine. <b>Next</b>: the watchdog of {@code
 * worker} tells the client. Open {@link dev.linchpin.internal.engine.watch.Patience} first.
 */
@NullMarked
package dev.linchpin.internal.engine.watch;

import org.jspecify.annotations.NullMarked;
