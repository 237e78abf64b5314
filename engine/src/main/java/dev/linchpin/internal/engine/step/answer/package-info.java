/**
 * The answers of a run, in the form in which they are compared.
 *
 * <p><b>Takes</b> the results of operations and the trace. <b>Gives</b> {@link
 * dev.linchpin.internal.engine.step.answer.RunEnd}; torn views are left out and texts are the same
 * in every JVM. Open {@link dev.linchpin.internal.engine.step.answer.ComparableAnswers} first.
 */
@NullMarked
package dev.linchpin.internal.engine.step.answer;

import org.jspecify.annotations.NullMarked;
