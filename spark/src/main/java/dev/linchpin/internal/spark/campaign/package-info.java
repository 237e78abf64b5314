/**
 * Spark as a campaign uses it.
 *
 * <p><b>Takes</b> orders. <b>Gives</b> results one by one, as they come. Open {@link
 * dev.linchpin.internal.spark.campaign.SparkJob} first.
 */
@NullMarked
package dev.linchpin.internal.spark.campaign;

import org.jspecify.annotations.NullMarked;
