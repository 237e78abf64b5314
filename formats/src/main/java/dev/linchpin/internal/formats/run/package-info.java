/**
 * Recorded runs in, predictions out.
 *
 * <p><b>Takes</b> a {@link dev.linchpin.internal.formats.input.HistorySource} that holds a run: a
 * {@code .std} log or a fine-grained trace. <b>Gives</b> its events to a {@link
 * dev.linchpin.prediction.RunSink}; event number n is line n + 1 of the file. Back: a {@link
 * dev.linchpin.prediction.Prediction} as JSON. Open {@link
 * dev.linchpin.internal.formats.run.RunReader} first.
 */
@NullMarked
package dev.linchpin.internal.formats.run;

import org.jspecify.annotations.NullMarked;
