/**
 * How to explore a scenario, and the result of exploring it.
 *
 * <p><b>Takes</b> a scenario and a {@link dev.linchpin.exploration.Plan}. <b>Gives</b> {@link
 * dev.linchpin.exploration.Exploration}: how many executions, how each ended, every distinct
 * outcome with a schedule that repeats it, and whether that was everything. Open {@link
 * dev.linchpin.exploration.Exploration} first.
 */
@NullMarked
package dev.linchpin.exploration;

import org.jspecify.annotations.NullMarked;
