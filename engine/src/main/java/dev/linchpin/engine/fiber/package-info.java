/**
 * Stacks to run model threads on, one at a time.
 *
 * <p><b>Takes</b> bodies. <b>Gives</b> {@link dev.linchpin.engine.fiber.Fibers}: create, hand over,
 * abandon. Which thread runs next is decided elsewhere. Open {@link
 * dev.linchpin.engine.fiber.Fibers} first.
 */
@NullMarked
package dev.linchpin.engine.fiber;

import org.jspecify.annotations.NullMarked;
