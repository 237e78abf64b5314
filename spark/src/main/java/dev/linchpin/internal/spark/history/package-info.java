/**
 * Histories of many objects, judged in parallel.
 *
 * <p><b>Takes</b> lines of history files in any order. <b>Gives</b> a row with a verdict for each
 * object. Open {@link dev.linchpin.internal.spark.history.HistoryPlan} first.
 */
@NullMarked
package dev.linchpin.internal.spark.history;

import org.jspecify.annotations.NullMarked;
