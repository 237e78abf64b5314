/**
 * The two campaigns, their tables and the command.
 *
 * <p>Takes options and a seed; gives tables: false alarms on classes that are right, bugs missed in
 * classes that are not. Open {@link dev.linchpin.trials.campaign.Trials} first.
 */
@NullMarked
package dev.linchpin.trials.campaign;

import org.jspecify.annotations.NullMarked;
