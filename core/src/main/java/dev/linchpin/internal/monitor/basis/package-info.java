/** The common basis of several monitors: primitive collections, ranks, joined witnesses. */
@NullMarked
package dev.linchpin.internal.monitor.basis;

import org.jspecify.annotations.NullMarked;
