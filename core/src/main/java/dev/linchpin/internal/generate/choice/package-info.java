/**
 * Chooses which parts of a class are tested: how its object is created, which methods are called,
 * with which arguments, and what is left out and why. Open {@link
 * dev.linchpin.internal.generate.choice.SubjectChoice} first.
 */
@NullMarked
package dev.linchpin.internal.generate.choice;

import org.jspecify.annotations.NullMarked;
