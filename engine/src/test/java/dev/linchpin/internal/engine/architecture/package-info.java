/** The rules of ARCHITECTURE.md for the engine, held by a machine. */
package dev.linchpin.internal.engine.architecture;
