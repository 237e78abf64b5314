/**
 * What may be done with the class under test.
 *
 * <p><b>Takes</b> nothing. <b>Gives</b> {@link dev.linchpin.subject.ClassOutline}, what a class
 * offers, and {@link dev.linchpin.subject.Subject}, what we use of it. Open {@link
 * dev.linchpin.subject.Subject} first.
 */
@NullMarked
package dev.linchpin.subject;

import org.jspecify.annotations.NullMarked;
