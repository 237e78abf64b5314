/** A class with a known fault, which real threads have to show before a class is stressed. */
@NullMarked
package dev.linchpin.internal.engine.stress.probe;

import org.jspecify.annotations.NullMarked;
