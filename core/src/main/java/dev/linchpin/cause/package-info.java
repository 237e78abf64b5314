/**
 * Why a class is not linearizable, as data.
 *
 * <p><b>Takes</b> what {@code diagnose} finds. <b>Gives</b> {@link dev.linchpin.cause.Cause}: the
 * lines that must be atomic, how this was confirmed, and the decisive races. <b>Next</b>: reports
 * show it. Open {@link dev.linchpin.cause.Cause} first.
 */
@NullMarked
package dev.linchpin.cause;

import org.jspecify.annotations.NullMarked;
