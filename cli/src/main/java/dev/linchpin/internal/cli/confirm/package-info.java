/**
 * Tries to confirm what {@code linchpin predict} says about a recorded run: hands the two
 * operations that collide to a check of their class.
 *
 * <p><b>Takes</b> a prediction and the log. <b>Gives</b> confirmations. Open {@link
 * dev.linchpin.internal.cli.confirm.RunConfirmation} first.
 */
@NullMarked
package dev.linchpin.internal.cli.confirm;

import org.jspecify.annotations.NullMarked;
