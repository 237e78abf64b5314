/**
 * What exploring a scenario showed, as text for a terminal.
 *
 * <p><b>Takes</b> an {@link dev.linchpin.internal.formats.exploration.ExplorationResult}.
 * <b>Gives</b> lines: a table of the outcomes, the histories as timelines. Open {@link
 * dev.linchpin.internal.report.exploration.ExplorationText} first.
 */
@NullMarked
package dev.linchpin.internal.report.exploration;

import org.jspecify.annotations.NullMarked;
