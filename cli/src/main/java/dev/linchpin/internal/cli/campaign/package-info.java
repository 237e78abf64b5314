/**
 * Many classes, or many histories, on Apache Spark.
 *
 * <p><b>Takes</b> jars or history files and options. <b>Gives</b> a folder of results. Open {@link
 * dev.linchpin.internal.cli.campaign.CampaignCommand} first.
 */
@NullMarked
package dev.linchpin.internal.cli.campaign;

import org.jspecify.annotations.NullMarked;
