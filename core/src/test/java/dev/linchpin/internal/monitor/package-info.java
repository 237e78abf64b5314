/** Monitors compared with the naive judge, with the papers' examples, and with each other. */
@NullMarked
package dev.linchpin.internal.monitor;

import org.jspecify.annotations.NullMarked;
