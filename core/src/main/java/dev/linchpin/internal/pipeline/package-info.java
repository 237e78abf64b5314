/**
 * Checks a class: wires the stages that generate, judge, minimize, diagnose, predict and look at
 * coverage.
 *
 * <p><b>Takes</b> the name of a class and engines that run it. <b>Gives</b> a {@link
 * dev.linchpin.finding.ClassReport} or a {@link dev.linchpin.prediction.ClassPrediction}. Open
 * {@link dev.linchpin.internal.pipeline.CheckSession} first.
 */
@NullMarked
package dev.linchpin.internal.pipeline;

import org.jspecify.annotations.NullMarked;
