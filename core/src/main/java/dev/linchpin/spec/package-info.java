/**
 * What one-thread-at-a-time use may do.
 *
 * <p><b>Takes</b> nothing but histories' words. <b>Gives</b> {@link dev.linchpin.spec.DataType},
 * the types with a monitor of their own, and {@link dev.linchpin.spec.Model}, any sequential
 * specification as a small class. <b>Next</b>: {@code monitor} judges histories by them.
 */
@NullMarked
package dev.linchpin.spec;

import org.jspecify.annotations.NullMarked;
