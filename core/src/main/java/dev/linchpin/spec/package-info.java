/**
 * Sequential specifications: the behaviour of a type when its operations run one at a time.
 *
 * <p><b>Takes</b> values of histories. <b>Gives</b> {@link dev.linchpin.spec.DataType}, the types
 * with their own monitors, and {@link dev.linchpin.spec.Model}, any sequential specification as a
 * small class. <b>Next</b>: {@code monitor} judges histories by them.
 */
@NullMarked
package dev.linchpin.spec;

import org.jspecify.annotations.NullMarked;
