/** Warnings of runs: what is found, and near misses that are not. */
package dev.linchpin.internal.engine.warning;
