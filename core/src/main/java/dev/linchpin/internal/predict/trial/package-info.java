/**
 * From a class to predicted violations that were tried.
 *
 * <p><b>Takes</b> scenarios of a class, someone who runs them ({@link
 * dev.linchpin.internal.predict.trial.TrialEngine}) and someone who judges a run ({@link
 * dev.linchpin.internal.predict.trial.RunJudge}). <b>Gives</b> a {@link
 * dev.linchpin.prediction.ClassPrediction}. Open {@link
 * dev.linchpin.internal.predict.trial.ClassPredictor} first, then {@link
 * dev.linchpin.internal.predict.trial.TrialRuns}.
 */
@NullMarked
package dev.linchpin.internal.predict.trial;

import org.jspecify.annotations.NullMarked;
