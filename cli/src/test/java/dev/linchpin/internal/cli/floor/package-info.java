/** Classes of which much, little or nothing can be tested. */
@NullMarked
package dev.linchpin.internal.cli.floor;

import org.jspecify.annotations.NullMarked;
