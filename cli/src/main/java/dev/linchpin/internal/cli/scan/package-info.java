/**
 * What {@code scan} takes and writes: which classes are meant, what is known of them already,
 * files.
 *
 * <p><b>Takes</b> a folder or jar and options. <b>Gives</b> classes to check. Open {@link
 * dev.linchpin.internal.cli.scan.ChoiceOptions} first.
 */
@NullMarked
package dev.linchpin.internal.cli.scan;

import org.jspecify.annotations.NullMarked;
