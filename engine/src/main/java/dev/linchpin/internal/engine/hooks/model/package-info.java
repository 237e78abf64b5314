/**
 * Locks and synchronisers of java.util.concurrent as single steps, put in the place of the JDK's
 * own where they are not the subject. Like all hooks, defined anew by each world.
 *
 * <p>A model of a synchroniser shows exactly the outcomes of the real code; the comparison of both
 * on all small scenarios is the test. See docs/decisions/0025-modelled-synchronisers.md.
 */
package dev.linchpin.internal.engine.hooks.model;
