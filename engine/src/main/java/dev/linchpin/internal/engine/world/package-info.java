/**
 * The subject's classes, loaded so that every access they make goes through the hooks.
 *
 * <p><b>Takes</b> a class path and {@link dev.linchpin.internal.engine.world.classes.WorldOptions}.
 * <b>Gives</b> {@link dev.linchpin.internal.engine.world.World}: a class loader of its own with
 * rewritten classes, whose static state can be put back, and {@link
 * dev.linchpin.internal.engine.world.classes.Names} for what the hooks call by number. <b>Next</b>:
 * {@code hooks} reports to {@code step}. Open {@link dev.linchpin.internal.engine.world.World}
 * first.
 *
 * <p>Conventions:
 *
 * <ul>
 *   <li>The collections and the concurrency classes of the JDK are loaded as copies whose names
 *       begin with {@code linchpin.}; names shown to a user are always the original ones.
 * </ul>
 */
@NullMarked
package dev.linchpin.internal.engine.world;

import org.jspecify.annotations.NullMarked;
