/** Planted breaches: the proof that the rules can fail. */
@NullMarked
package dev.linchpin.internal.monitor.planted;

import org.jspecify.annotations.NullMarked;
