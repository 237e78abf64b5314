/**
 * A test as data.
 *
 * <p><b>Takes</b> text or a generator's choice. <b>Gives</b> {@link
 * dev.linchpin.scenario.Scenario}: how the object is made, what happens before, one list of
 * invocations per thread, what is observed at the end. <b>Next</b>: the engine explores it. Open
 * {@link dev.linchpin.scenario.Scenario} first.
 */
@NullMarked
package dev.linchpin.scenario;

import org.jspecify.annotations.NullMarked;
