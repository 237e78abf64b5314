/**
 * The subject's classes, loaded so that every access they make goes through the hooks.
 *
 * <p><b>Takes</b> a class path and {@link dev.linchpin.internal.engine.world.WorldOptions}.
 * <b>Gives</b> {@link dev.linchpin.internal.engine.world.World}: a class loader of its own with
 * rewritten classes, whose static state can be put back, and {@link
 * dev.linchpin.internal.engine.world.Names} for what the hooks call by number. <b>Next</b>: {@code
 * hooks} reports to {@code step}. Open {@link dev.linchpin.internal.engine.world.World} first.
 *
 * <p>Conventions:
 *
 * <ul>
 *   <li>The collections and the concurrency classes of the JDK are loaded as copies whose names
 *       begin with {@code linchpin.}; names shown to a user are always the original ones.
 *   <li>Only straight-line code is inserted, so the frames of the class file stay valid; temporary
 *       variables lie beyond the method's own and are dead at every frame.
 *   <li>A comment after each emitted instruction shows the operand stack, top last.
 * </ul>
 */
@NullMarked
package dev.linchpin.internal.engine.world;

import org.jspecify.annotations.NullMarked;
