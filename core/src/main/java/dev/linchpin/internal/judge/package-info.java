/**
 * Judges a scenario: its concurrent runs against its serial runs.
 *
 * <p><b>Takes</b> a scenario and an engine to run it ({@link
 * dev.linchpin.internal.judge.ScenarioRunner}). <b>Gives</b> a report on the scenario ({@link
 * dev.linchpin.internal.judge.TwoPhaseCheck}), and for a run that no serial run explains a failure
 * that convinces a person ({@link dev.linchpin.internal.judge.Explainer}). Open {@link
 * dev.linchpin.internal.judge.SerialWitnessCheck} first: it says when a run convicts a class.
 */
@NullMarked
package dev.linchpin.internal.judge;

import org.jspecify.annotations.NullMarked;
