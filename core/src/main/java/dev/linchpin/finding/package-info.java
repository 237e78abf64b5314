/**
 * What checking a class showed.
 *
 * <p><b>Gives</b> {@link dev.linchpin.finding.ClassReport}: the verdict, what was covered, and on a
 * failure everything that convinces a person. Open it first.
 */
@NullMarked
package dev.linchpin.finding;

import org.jspecify.annotations.NullMarked;
