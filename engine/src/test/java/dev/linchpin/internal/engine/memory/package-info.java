/** Tests of the memory model: litmus programs, axioms, and what the engine says about it. */
package dev.linchpin.internal.engine.memory;
