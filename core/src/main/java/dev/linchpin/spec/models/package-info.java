/**
 * Ready models: the sequential specification of everyday types.
 *
 * <p><b>Takes</b> nothing. <b>Gives</b> a {@link dev.linchpin.spec.Model} for each type by name.
 * <b>Next</b>: {@code monitor} searches with them. Open {@link dev.linchpin.spec.models.Models}
 * first; to write a model of your own, read {@link dev.linchpin.spec.models.CounterModel}, the
 * smallest.
 *
 * <p>States share structure and carry their hash, so that a step costs a few nodes and comparing
 * two states costs what they differ by. A call that the type cannot make sense of is a {@link
 * dev.linchpin.spec.ModelProblem}.
 */
@NullMarked
package dev.linchpin.spec.models;

import org.jspecify.annotations.NullMarked;
