/** What the engine says about Java's memory model. */
package dev.linchpin.internal.engine.memory;
