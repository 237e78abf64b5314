/**
 * Predictions as text and as a page.
 *
 * <p><b>Takes</b> a {@link dev.linchpin.internal.formats.run.PredictedRun}. <b>Gives</b> text and a
 * page. Open {@link dev.linchpin.internal.report.prediction.PredictionText} first.
 */
@NullMarked
package dev.linchpin.internal.report.prediction;

import org.jspecify.annotations.NullMarked;
