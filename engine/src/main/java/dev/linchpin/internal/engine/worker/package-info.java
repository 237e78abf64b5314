/**
 * Scenarios on real classes: here, or in a worker JVM of their own.
 *
 * <p><b>Takes</b> a {@link dev.linchpin.scenario.Scenario} and a {@link
 * dev.linchpin.exploration.Plan}. <b>Gives</b> an {@link dev.linchpin.exploration.Exploration}, or
 * one {@link dev.linchpin.execution.Execution} with all its events. <b>Next</b>: {@code project}
 * turns outcomes into histories. Open {@link dev.linchpin.internal.engine.worker.LocalEngine}
 * first.
 */
@NullMarked
package dev.linchpin.internal.engine.worker;

import org.jspecify.annotations.NullMarked;
