/**
 * Fibers that run model threads, one at a time.
 *
 * <p><b>Takes</b> bodies. <b>Gives</b> {@link dev.linchpin.internal.engine.fiber.Fibers}: create,
 * hand over, abandon. Which thread runs next is decided elsewhere. Open {@link
 * dev.linchpin.internal.engine.fiber.Fibers} first.
 */
@NullMarked
package dev.linchpin.internal.engine.fiber;

import org.jspecify.annotations.NullMarked;
