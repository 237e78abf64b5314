/** A class with known faults, which an engine has to convict before it is believed. */
@NullMarked
package dev.linchpin.internal.engine.local.probe;

import org.jspecify.annotations.NullMarked;
