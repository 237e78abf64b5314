/** The rules of ARCHITECTURE.md as tests. */
@NullMarked
package dev.linchpin.architecture;

import org.jspecify.annotations.NullMarked;
