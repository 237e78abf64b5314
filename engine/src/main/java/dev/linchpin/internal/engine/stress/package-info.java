/**
 * Real threads at full speed on one class: what runs in the JVM of {@code linchpin stress}. Open
 * {@link dev.linchpin.internal.engine.stress.StressSession} first.
 */
@NullMarked
package dev.linchpin.internal.engine.stress;

import org.jspecify.annotations.NullMarked;
