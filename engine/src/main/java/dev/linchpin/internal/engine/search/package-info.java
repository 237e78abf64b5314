/**
 * Which executions to run.
 *
 * <p><b>Takes</b> runners of one program and a {@link dev.linchpin.exploration.Plan}. <b>Gives</b>
 * {@link dev.linchpin.exploration.Exploration}. Open {@link
 * dev.linchpin.internal.engine.search.Explorer} first, then {@link
 * dev.linchpin.internal.engine.search.tree.SourceDpor}.
 */
@NullMarked
package dev.linchpin.internal.engine.search;

import org.jspecify.annotations.NullMarked;
