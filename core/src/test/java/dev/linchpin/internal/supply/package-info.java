/** Tests of engines that are lent. */
@NullMarked
package dev.linchpin.internal.supply;

import org.jspecify.annotations.NullMarked;
