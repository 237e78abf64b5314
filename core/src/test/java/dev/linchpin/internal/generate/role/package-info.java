/** Tests of how roles are chosen. */
@NullMarked
package dev.linchpin.internal.generate.role;

import org.jspecify.annotations.NullMarked;
