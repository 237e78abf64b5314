/** Planted breaches: the proof that the rules can fail. */
@NullMarked
package dev.linchpin.planted;

import org.jspecify.annotations.NullMarked;
