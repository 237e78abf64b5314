/**
 * Which JDK methods rewritten code must not call directly.
 *
 * <p><b>Takes</b> owner, name and descriptor of a call. <b>Gives</b> the hook that is called
 * instead or in addition, or which objects the call may use. Open {@link
 * dev.linchpin.internal.engine.world.call.CallTable} first.
 */
@NullMarked
package dev.linchpin.internal.engine.world.call;

import org.jspecify.annotations.NullMarked;
