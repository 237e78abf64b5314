/**
 * What the subject sees of the machine, made the same in every run: clocks, random numbers, hash
 * codes, the number of processors; and calls that are refused.
 *
 * <p><b>Takes</b> the calls that rewritten code makes instead of the JDK's. <b>Gives</b> answers
 * that depend on the schedule only. Open {@link
 * dev.linchpin.internal.engine.hooks.environment.Clocks} first.
 */
package dev.linchpin.internal.engine.hooks.environment;
