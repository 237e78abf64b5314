/**
 * Derives the histories of all runs that are equivalent to one run.
 *
 * <p><b>Takes</b> the results of one run and which ends of operations come before which in every
 * equivalent run ({@link dev.linchpin.internal.judge.realtime.EndOrder}). <b>Gives</b> the
 * real-time orders that a caller could have seen ({@link
 * dev.linchpin.internal.judge.realtime.MaximalHistories}), one that no sequential order explains
 * ({@link dev.linchpin.internal.judge.realtime.RealTimeOrderSearch}), and the histories as recorded
 * operations ({@link dev.linchpin.internal.judge.realtime.HistoryProjection}). Open {@link
 * dev.linchpin.internal.judge.realtime.RealTimeOrderSearch} first.
 *
 * <p>Why this is a room of its own: equivalent runs give every operation the same result, but not
 * the same real-time order. Two operations that access no common word can follow each other in
 * either order, and a history can be wrong under only one of the two. Exploring both would cost
 * many more runs; here it costs microseconds.
 *
 * <p>Conventions: operation {@code a} has the ends {@code 2a}, its first step, and {@code 2a+1},
 * its last; sets of operations are bits of an int, sets of ends bits of a long. A call is as late
 * and a return as early as the steps allow, which only adds real-time order and so loses nothing.
 */
@NullMarked
package dev.linchpin.internal.judge.realtime;

import org.jspecify.annotations.NullMarked;
