/**
 * Built-in models: sequential specifications of common types.
 *
 * <p><b>Takes</b> nothing. <b>Gives</b> a {@link dev.linchpin.spec.Model} for each type by name.
 * <b>Next</b>: {@code monitor} searches with them. Open {@link dev.linchpin.spec.models.Models}
 * first; to write your own model, start with {@link dev.linchpin.spec.models.CounterModel}, the
 * smallest one.
 *
 * <p>States share structure and store their hash, so that a step allocates a few nodes and the cost
 * of a comparison depends on the difference of two states. A call that a type does not support
 * raises a {@link dev.linchpin.spec.ModelProblem}.
 */
@NullMarked
package dev.linchpin.spec.models;

import org.jspecify.annotations.NullMarked;
