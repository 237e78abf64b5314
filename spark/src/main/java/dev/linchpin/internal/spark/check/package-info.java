/**
 * Checks of classes on executors.
 *
 * <p><b>Takes</b> a {@link dev.linchpin.internal.spark.check.CheckOrder}. <b>Gives</b> a {@link
 * dev.linchpin.internal.spark.check.CheckedSubject}, whatever the class does: it runs in a worker
 * JVM of the executor. Open {@link dev.linchpin.internal.spark.check.SubjectCheck} first.
 */
@NullMarked
package dev.linchpin.internal.spark.check;

import org.jspecify.annotations.NullMarked;
