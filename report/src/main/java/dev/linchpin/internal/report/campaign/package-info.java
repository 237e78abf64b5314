/**
 * What a campaign found, for people.
 *
 * <p><b>Takes</b> a {@link dev.linchpin.internal.formats.check.CampaignJson.Document}. <b>Gives</b>
 * lines or a page.
 */
@NullMarked
package dev.linchpin.internal.report.campaign;

import org.jspecify.annotations.NullMarked;
