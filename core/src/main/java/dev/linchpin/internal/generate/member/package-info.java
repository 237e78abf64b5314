/**
 * Choices about single members of a class.
 *
 * <p><b>Takes</b> the outline of a class. <b>Gives</b> the methods that may be used, sample values
 * of everyday types, and casts that tell overloads apart. Open {@link
 * dev.linchpin.internal.generate.member.UsableMethods} first.
 */
@NullMarked
package dev.linchpin.internal.generate.member;

import org.jspecify.annotations.NullMarked;
