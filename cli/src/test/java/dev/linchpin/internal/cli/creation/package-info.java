/** Classes whose objects or arguments are made in different ways, each with one small error. */
@NullMarked
package dev.linchpin.internal.cli.creation;

import org.jspecify.annotations.NullMarked;
