/**
 * Predicts the atomicity violations of other schedules of one run.
 *
 * <p><b>Takes</b> events, as a {@link dev.linchpin.prediction.RunSink}. <b>Gives</b> a {@link
 * dev.linchpin.prediction.Prediction}. Time is linear in the number of events, memory does not
 * depend on it. Open {@link dev.linchpin.internal.predict.Predictor} first.
 */
@NullMarked
package dev.linchpin.internal.predict;

import org.jspecify.annotations.NullMarked;
