/**
 * The class under test, and which parts of it to use.
 *
 * <p><b>Takes</b> nothing. <b>Gives</b> {@link dev.linchpin.subject.ClassOutline}, the interface of
 * a class, and {@link dev.linchpin.subject.Subject}, the parts of it to use. Open {@link
 * dev.linchpin.subject.Subject} first.
 */
@NullMarked
package dev.linchpin.subject;

import org.jspecify.annotations.NullMarked;
