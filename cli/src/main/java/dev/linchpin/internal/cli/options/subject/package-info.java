/**
 * Options that say what is tested: the class, how its object is created, which methods are called,
 * and by which threads. Open {@link dev.linchpin.internal.cli.options.subject.ObjectOptions} first.
 */
@NullMarked
package dev.linchpin.internal.cli.options.subject;

import org.jspecify.annotations.NullMarked;
