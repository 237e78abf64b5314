/**
 * The general search, for any model.
 *
 * <p><b>Takes</b> a {@link dev.linchpin.history.History} and a {@link dev.linchpin.spec.Model}.
 * <b>Gives</b> an order of its operations that the model can follow, or the certainty that there is
 * none. <b>Next</b>: {@link dev.linchpin.internal.monitor.search.SearchMonitor} makes a verdict of
 * it. Open {@link dev.linchpin.internal.monitor.search.LinearizationSearch} first.
 *
 * <p>Words of this package. Completed operations are numbered by call, {@code call} 0, 1, 2, …;
 * their returns by time, {@code turn} 0, 1, 2, …. An attempt is at turn t when t is the first
 * return whose operation it has not yet put in order: that operation is the one <em>due</em>.
 * Operations called before the due return are <em>open</em>: any of them may come next. Pending
 * operations never become due; equal ones form a <em>crowd</em>.
 */
@NullMarked
package dev.linchpin.internal.monitor.search;

import org.jspecify.annotations.NullMarked;
