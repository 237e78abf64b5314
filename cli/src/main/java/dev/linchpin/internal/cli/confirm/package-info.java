/**
 * Checks that confirm what was predicted from a recorded run: {@code linchpin predict --confirm}.
 *
 * <p><b>Takes</b> a prediction and the operations of its run. <b>Gives</b> confirmations: a failure
 * of a told scenario, or why there is none. Open {@link
 * dev.linchpin.internal.cli.confirm.RunConfirmation} first.
 */
@NullMarked
package dev.linchpin.internal.cli.confirm;

import org.jspecify.annotations.NullMarked;
