/** What several monitors are built on: primitive collections, ranks, joined witnesses. */
@NullMarked
package dev.linchpin.internal.monitor.basis;

import org.jspecify.annotations.NullMarked;
