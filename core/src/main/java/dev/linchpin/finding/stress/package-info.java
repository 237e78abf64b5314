/**
 * What stressing a class with real threads showed. Open {@link
 * dev.linchpin.finding.stress.StressReport} first.
 */
@NullMarked
package dev.linchpin.finding.stress;

import org.jspecify.annotations.NullMarked;
