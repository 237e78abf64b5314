/**
 * What the JVM does, checked end to end: rewritten fixtures under the complete search.
 *
 * <p><b>Takes</b> fixtures of {@code behaviour.fixture}, whose methods are the operations.
 * <b>Gives</b> the set of outcomes over all schedules. Open {@link
 * dev.linchpin.internal.engine.behaviour.Subject} first.
 */
@NullMarked
package dev.linchpin.internal.engine.behaviour;

import org.jspecify.annotations.NullMarked;
