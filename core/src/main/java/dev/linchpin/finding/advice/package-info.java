/**
 * What to do next about a failure.
 *
 * <p><b>Takes</b> a {@link dev.linchpin.finding.Failure}. <b>Gives</b> one sentence, which follows
 * from what the failing run, the serial runs and the cause show, or none. Open {@link
 * dev.linchpin.finding.advice.Advice} first.
 */
@NullMarked
package dev.linchpin.finding.advice;

import org.jspecify.annotations.NullMarked;
