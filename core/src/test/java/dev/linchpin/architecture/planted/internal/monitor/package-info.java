/** Deliberately wrong classes: the proof that the architecture rules can fail. */
@NullMarked
package dev.linchpin.architecture.planted.internal.monitor;

import org.jspecify.annotations.NullMarked;
