/** What the build does to the jar of the command line; no part of the product. */
@NullMarked
package dev.linchpin.packaging;

import org.jspecify.annotations.NullMarked;
