/**
 * Where in the source a run was: lines, stack frames, and which of them are the user's. Open {@link
 * dev.linchpin.execution.source.SourcePlace} first.
 */
@NullMarked
package dev.linchpin.execution.source;

import org.jspecify.annotations.NullMarked;
