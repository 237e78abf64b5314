/**
 * What operations answered, as text that is equal if and only if the answers are.
 *
 * <p><b>Takes</b> a value that a call returned. <b>Gives</b> its text, the same whatever the
 * schedule; says what it could not compare. Open {@link
 * dev.linchpin.internal.engine.answer.Rendering} first.
 */
@NullMarked
package dev.linchpin.internal.engine.answer;

import org.jspecify.annotations.NullMarked;
