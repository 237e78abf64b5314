/** Tests of the rewriting and loading of subjects. */
@NullMarked
package dev.linchpin.engine.world;

import org.jspecify.annotations.NullMarked;
