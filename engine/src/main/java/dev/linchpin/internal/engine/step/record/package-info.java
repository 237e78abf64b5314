/**
 * What a run records for the user only: types of objects, values, names.
 *
 * <p><b>Takes</b> what the run reports while recording is on. <b>Gives</b> names and values to the
 * list of events. Open {@link dev.linchpin.internal.engine.step.record.RunRecorder} first.
 */
@NullMarked
package dev.linchpin.internal.engine.step.record;

import org.jspecify.annotations.NullMarked;
