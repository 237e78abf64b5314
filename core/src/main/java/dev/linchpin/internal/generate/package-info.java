/**
 * Generates concurrent tests of a class.
 *
 * <p><b>Takes</b> the outline of a class ({@link dev.linchpin.subject.ClassOutline}) and the user's
 * selection ({@link dev.linchpin.subject.Selection}). <b>Gives</b> a {@link
 * dev.linchpin.subject.Subject}, the parts of the class to use, and scenarios, the smallest first
 * or random ones. <b>Next</b>: the pipeline runs them. Open {@link
 * dev.linchpin.internal.generate.choice.SubjectChoice} first, then {@link
 * dev.linchpin.internal.generate.Scenarios}.
 */
@NullMarked
package dev.linchpin.internal.generate;

import org.jspecify.annotations.NullMarked;
