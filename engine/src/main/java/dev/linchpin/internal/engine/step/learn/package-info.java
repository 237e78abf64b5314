/**
 * What a thread does next is a function of the values that it has received in its operation. This
 * package remembers that function from runs that were made, so that other runs can be computed.
 *
 * <p>{@code Learned} is a point of an operation; {@code RunLearner} follows a run that is made;
 * {@code ValueTokens} turns values into numbers that are equal in all runs.
 */
@NullMarked
package dev.linchpin.internal.engine.step.learn;

import org.jspecify.annotations.NullMarked;
