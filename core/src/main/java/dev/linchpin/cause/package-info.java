/**
 * Why a class is not linearizable, as data.
 *
 * <p><b>Takes</b> what {@code diagnose} finds. <b>Gives</b> {@link dev.linchpin.cause.Cause}: the
 * lines that must not be interleaved, how that was confirmed, and the races that decide.
 * <b>Next</b>: reports show it. Open {@link dev.linchpin.cause.Cause} first.
 */
@NullMarked
package dev.linchpin.cause;

import org.jspecify.annotations.NullMarked;
