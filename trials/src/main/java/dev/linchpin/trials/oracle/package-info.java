/**
 * What is right, found out without the product: sequential classes run directly, in every order.
 *
 * <p>Takes the source of a sequential class and scenarios; gives every outcome that some serial
 * order shows. Shares no code with the engine, the reductions or the checks.
 */
@NullMarked
package dev.linchpin.trials.oracle;

import org.jspecify.annotations.NullMarked;
