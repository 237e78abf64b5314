/**
 * A test as data.
 *
 * <p><b>Takes</b> text, or the choice of a generator. <b>Gives</b> {@link
 * dev.linchpin.scenario.Scenario}: how to create the object, the calls before the threads, one list
 * of calls per thread, and the calls after them. <b>Next</b>: the engine explores it. Open {@link
 * dev.linchpin.scenario.Scenario} first.
 */
@NullMarked
package dev.linchpin.scenario;

import org.jspecify.annotations.NullMarked;
