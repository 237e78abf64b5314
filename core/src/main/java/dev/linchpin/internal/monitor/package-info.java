/**
 * Monitors decide whether a history is linearizable. There is one class per algorithm and data
 * type.
 *
 * <p><b>Takes</b> a {@link dev.linchpin.history.History} and a data type or model. <b>Gives</b> a
 * {@link dev.linchpin.verdict.Verdict}. <b>Next</b>: {@code pipeline} minimises and re-checks it.
 * Open {@link dev.linchpin.internal.monitor.Monitor} first, then {@link
 * dev.linchpin.internal.monitor.Monitors}, the only place that chooses.
 *
 * <p>Plain functions on data: no threads, no clock, no I/O. Each class names its source and its
 * departures. A <em>rank</em> is the position of a call or return in {@link
 * dev.linchpin.history.TimeOrder}; <em>slot</em> s is the gap before event s; an operation with
 * call rank c and return rank r may take effect in slots c+1 to r.
 */
@NullMarked
package dev.linchpin.internal.monitor;

import org.jspecify.annotations.NullMarked;
