/**
 * Wires the stages; the only package that sees them all.
 *
 * <p><b>Takes</b> a {@link dev.linchpin.history.Recording} and a {@link
 * dev.linchpin.spec.Specification}. <b>Gives</b> a {@link dev.linchpin.internal.pipeline.Judgement}
 * whose evidence has been checked again. <b>Next</b>: a front end shows it. Open {@link
 * dev.linchpin.internal.pipeline.Judge} first.
 */
@NullMarked
package dev.linchpin.internal.pipeline;

import org.jspecify.annotations.NullMarked;
