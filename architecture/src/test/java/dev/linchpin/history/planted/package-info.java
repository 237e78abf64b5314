/** Planted breaches: the proof that the rules can fail. */
@NullMarked
package dev.linchpin.history.planted;

import org.jspecify.annotations.NullMarked;
