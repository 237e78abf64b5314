/**
 * Concurrent classes as text: a sequential one behind one lock, and the same spoilt.
 *
 * <p>Takes a {@link dev.linchpin.trials.base.Base}, a {@link dev.linchpin.trials.wrap.LockKind} and
 * perhaps a {@link dev.linchpin.trials.wrap.SourceMutation}; gives sources. Which ones depends on
 * the seed and on nothing else.
 */
@NullMarked
package dev.linchpin.trials.wrap;

import org.jspecify.annotations.NullMarked;
