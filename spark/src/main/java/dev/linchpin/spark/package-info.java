/**
 * Linchpin for users of Apache Spark: Datasets in, Datasets out.
 *
 * <p>{@link dev.linchpin.spark.LinchpinHistories} judges recorded histories, {@link
 * dev.linchpin.spark.LinchpinChecks} checks classes. Columns are documented there and in {@code
 * docs/scale.md}.
 */
@NullMarked
package dev.linchpin.spark;

import org.jspecify.annotations.NullMarked;
