/**
 * What exploring a scenario showed, as JSON.
 *
 * <p><b>Takes</b> an {@link dev.linchpin.exploration.Exploration} or one run. <b>Gives</b> the
 * document of {@code explore --json} or {@code replay --json}. Open {@link
 * dev.linchpin.internal.formats.exploration.ExplorationResult} first.
 */
@NullMarked
package dev.linchpin.internal.formats.exploration;

import org.jspecify.annotations.NullMarked;
