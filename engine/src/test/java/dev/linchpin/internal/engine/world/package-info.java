/** Tests of the rewriting and loading of subjects. */
@NullMarked
package dev.linchpin.internal.engine.world;

import org.jspecify.annotations.NullMarked;
