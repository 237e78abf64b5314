/**
 * How JUnit tests are run: what {@link dev.linchpin.junit} promises, made of the pipeline.
 *
 * <p><b>Takes</b> a {@link dev.linchpin.internal.junit.CheckRequest} and a {@link
 * dev.linchpin.internal.junit.Configuration}. <b>Gives</b> one test for each scenario, or one
 * failure with a replay file. Open {@link dev.linchpin.internal.junit.ScenarioTests} first.
 */
@NullMarked
package dev.linchpin.internal.junit;

import org.jspecify.annotations.NullMarked;
