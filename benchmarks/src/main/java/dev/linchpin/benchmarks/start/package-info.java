/** How long the product takes from the return key to a verdict, and for what. */
@NullMarked
package dev.linchpin.benchmarks.start;

import org.jspecify.annotations.NullMarked;
