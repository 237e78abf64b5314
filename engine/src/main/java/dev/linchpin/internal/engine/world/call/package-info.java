/**
 * Which calls of the JDK rewritten code must not simply make.
 *
 * <p><b>Takes</b> owner, name and descriptor of a call. <b>Gives</b> the hook that is called
 * instead or besides, or what the call may do unseen. Open {@link
 * dev.linchpin.internal.engine.world.call.CallTable} first.
 */
@NullMarked
package dev.linchpin.internal.engine.world.call;

import org.jspecify.annotations.NullMarked;
