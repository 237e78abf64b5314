/** Deliberately wrong classes: the proof that the architecture rules can fail. */
@NullMarked
package dev.linchpin.architecture.planted.monitor;

import org.jspecify.annotations.NullMarked;

