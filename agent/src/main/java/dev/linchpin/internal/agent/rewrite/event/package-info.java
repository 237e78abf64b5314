/**
 * Rewrites classes while they are loaded, so that accesses, locks and other synchronisation tell
 * {@link dev.linchpin.internal.agent.hook.event.EventHooks}.
 *
 * <p><b>Takes</b> packages and class files. <b>Gives</b> class files, or a note why a class or a
 * method is not recorded. Open {@link dev.linchpin.internal.agent.rewrite.event.EventClasses}
 * first.
 */
@NullMarked
package dev.linchpin.internal.agent.rewrite.event;

import org.jspecify.annotations.NullMarked;
