/**
 * The order of one run's steps.
 *
 * <p><b>Takes</b> the trace of a run. <b>Gives</b> its happens-before relation, its races and the
 * number of its equivalence class. Open {@link
 * dev.linchpin.internal.engine.search.order.HappensBefore} first.
 */
@NullMarked
package dev.linchpin.internal.engine.search.order;

import org.jspecify.annotations.NullMarked;
