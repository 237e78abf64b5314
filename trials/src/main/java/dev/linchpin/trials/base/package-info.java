/**
 * Sequential classes as text: what the generated classes do, whatever lock protects it.
 *
 * <p>Takes the sources under {@code bases} and some classes of {@code java.util}; gives {@link
 * dev.linchpin.trials.base.Base}: fields, and operations as lists of statements.
 */
@NullMarked
package dev.linchpin.trials.base;

import org.jspecify.annotations.NullMarked;
