/**
 * The methods that rewritten code calls.
 *
 * <p><b>Takes</b> the accesses, allocations, locks and loops of rewritten classes, one static call
 * each. <b>Gives</b> them to the {@link dev.linchpin.internal.engine.step.control.Control} of the
 * world, with objects turned into ids. Open {@link dev.linchpin.internal.engine.hooks.Hooks} first.
 *
 * <p>Every world's class loader defines these classes anew, so that their static fields belong to
 * one world. They therefore see only the JDK's own classes and {@code engine.step}.
 */
package dev.linchpin.internal.engine.hooks;
