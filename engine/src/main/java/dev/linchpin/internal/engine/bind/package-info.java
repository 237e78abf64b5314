/**
 * Scenarios matched with real classes.
 *
 * <p><b>Takes</b> a class and the calls of a scenario as text. <b>Gives</b> the methods,
 * constructors and argument values that they mean, and an outline of what the class offers. Open
 * {@link dev.linchpin.internal.engine.bind.Binder} first.
 */
@NullMarked
package dev.linchpin.internal.engine.bind;

import org.jspecify.annotations.NullMarked;
