/** Histories and the order of their events. */
@NullMarked
package dev.linchpin.history;

import org.jspecify.annotations.NullMarked;
