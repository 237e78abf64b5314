/**
 * Searches over the tree of choices.
 *
 * <p><b>Takes</b> the choices and races of earlier runs. <b>Gives</b> the next run, until no choice
 * is left. Open {@link dev.linchpin.internal.engine.search.tree.SourceDpor} first.
 */
@NullMarked
package dev.linchpin.internal.engine.search.tree;

import org.jspecify.annotations.NullMarked;
