/**
 * Derives the specification that the serial runs of a scenario imply.
 *
 * <p><b>Takes</b> the outcomes of the serial runs of a scenario ({@link
 * dev.linchpin.execution.Outcome}). <b>Gives</b> {@link
 * dev.linchpin.internal.judge.serial.SerialSpec}: whether results have a serial witness, whether a
 * blocked operation blocks in a serial run too, and {@link
 * dev.linchpin.internal.judge.serial.SerialTree}: every serial history, and two that contradict
 * each other. <b>Next</b>: {@link dev.linchpin.internal.judge.SerialWitnessCheck} judges concurrent
 * runs with it. Open {@link dev.linchpin.internal.judge.serial.SerialSpec} first.
 *
 * <p>Conventions: operations are numbered as in the scenario; sets of operations are bits of an
 * int.
 */
@NullMarked
package dev.linchpin.internal.judge.serial;

import org.jspecify.annotations.NullMarked;
