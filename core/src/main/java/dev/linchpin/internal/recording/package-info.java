/**
 * Judges recorded histories: wires {@code monitor} and {@code minimize}, as {@code pipeline} wires
 * the stages that check a class.
 *
 * <p><b>Takes</b> a {@link dev.linchpin.history.Recording} and a {@link
 * dev.linchpin.spec.Specification}. <b>Gives</b> a {@link dev.linchpin.verdict.Judgement} whose
 * evidence was checked again. Open {@link dev.linchpin.internal.recording.Judge} first.
 */
@NullMarked
package dev.linchpin.internal.recording;

import org.jspecify.annotations.NullMarked;
