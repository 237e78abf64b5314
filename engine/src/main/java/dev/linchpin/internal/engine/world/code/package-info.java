/**
 * The code of one method: its control flow, its origin in the class file, code to insert.
 *
 * <p><b>Takes</b> the instructions of a method. <b>Gives</b> loops, edges and places where the
 * rewriters insert calls of hooks. Open {@link dev.linchpin.internal.engine.world.code.ControlFlow}
 * first.
 */
@NullMarked
package dev.linchpin.internal.engine.world.code;

import org.jspecify.annotations.NullMarked;
