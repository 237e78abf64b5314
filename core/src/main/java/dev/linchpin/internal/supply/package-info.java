/**
 * Engines for whoever needs one: borrowed, shared by checks that follow each other, or started
 * again after a death; clocks for those who use them.
 *
 * <p><b>Takes</b> an {@link dev.linchpin.exploration.Engine}, or something that starts one.
 * <b>Gives</b> an engine. Open {@link dev.linchpin.internal.supply.BorrowedEngine} first.
 */
@NullMarked
package dev.linchpin.internal.supply;

import org.jspecify.annotations.NullMarked;
