/**
 * A recorded run as a stream of events, and the prediction for its other schedules, as data.
 *
 * <p><b>Takes</b> what readers and {@code predict} supply. <b>Gives</b> {@link
 * dev.linchpin.prediction.RunSink}, into which a reader puts events, and {@link
 * dev.linchpin.prediction.Prediction}, the answer. Threads, variables, locks and places are numbers
 * from 0 without gaps; {@link dev.linchpin.prediction.RunNames} gives them back their names. Open
 * {@link dev.linchpin.prediction.Prediction} first.
 */
@NullMarked
package dev.linchpin.prediction;

import org.jspecify.annotations.NullMarked;
