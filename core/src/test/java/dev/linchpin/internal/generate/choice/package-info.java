/** Tests of how operations, values and scenarios are chosen. */
@NullMarked
package dev.linchpin.internal.generate.choice;

import org.jspecify.annotations.NullMarked;
