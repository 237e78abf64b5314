/** Deliberately wrong classes: the proof that the architecture rules can fail. */
@NullMarked
package dev.linchpin.architecture.planted.internal.minimize;

import org.jspecify.annotations.NullMarked;
