/**
 * Inserts calls of the hooks into class files.
 *
 * <p><b>Takes</b> the bytes of a class. <b>Gives</b> the bytes of a class that reports each access,
 * call, lock, loop and allocation. Open {@link
 * dev.linchpin.internal.engine.world.rewrite.ClassRewriter} first.
 *
 * <p>Conventions:
 *
 * <ul>
 *   <li>Only straight-line code is inserted, so the frames of the class file stay valid; temporary
 *       variables lie beyond the method's own and are dead at every frame.
 *   <li>A comment after each emitted instruction shows the operand stack, top last.
 * </ul>
 */
@NullMarked
package dev.linchpin.internal.engine.world.rewrite;

import org.jspecify.annotations.NullMarked;
