/** How soon a check that is given nothing but the name of a wrong class finds its violation. */
@NullMarked
package dev.linchpin.benchmarks.finds;

import org.jspecify.annotations.NullMarked;
