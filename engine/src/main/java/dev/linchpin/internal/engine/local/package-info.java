/**
 * Scenarios run in this JVM.
 *
 * <p><b>Takes</b> a {@link dev.linchpin.scenario.Scenario} and a {@link
 * dev.linchpin.exploration.Plan}. <b>Gives</b> an {@link dev.linchpin.exploration.Exploration}, or
 * one {@link dev.linchpin.execution.Execution} with all its events. Open {@link
 * dev.linchpin.internal.engine.local.LocalEngine} first.
 */
@NullMarked
package dev.linchpin.internal.engine.local;

import org.jspecify.annotations.NullMarked;
