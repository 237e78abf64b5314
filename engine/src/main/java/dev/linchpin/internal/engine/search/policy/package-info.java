/**
 * Policies that choose each step without a search tree: samplers, replay, guided runs.
 *
 * <p><b>Takes</b> the enabled threads of a run. <b>Gives</b> the thread that takes the next step.
 * Open {@link dev.linchpin.internal.engine.search.policy.ReplayPolicy} first.
 */
@NullMarked
package dev.linchpin.internal.engine.search.policy;

import org.jspecify.annotations.NullMarked;
