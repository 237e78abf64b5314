/**
 * From a class to concurrent tests of it.
 *
 * <p><b>Takes</b> what a class offers ({@link dev.linchpin.subject.ClassOutline}) and what the user
 * said about it ({@link dev.linchpin.subject.Selection}). <b>Gives</b> a {@link
 * dev.linchpin.subject.Subject}, what we use of it, and scenarios, the smallest first or random
 * ones. <b>Next</b>: the pipeline runs them. Open {@link
 * dev.linchpin.internal.generate.SubjectChoice} first, then {@link
 * dev.linchpin.internal.generate.Scenarios}.
 */
@NullMarked
package dev.linchpin.internal.generate;

import org.jspecify.annotations.NullMarked;
