/** The models of synchronisers, compared with the code that they stand for. */
@NullMarked
package dev.linchpin.internal.engine.model;

import org.jspecify.annotations.NullMarked;
