/**
 * The complete search by states instead of runs: each state that the threads can reach is visited
 * once, in memory, with what was learned of their steps. The results and real-time orders of all
 * runs are then found on the graph of states.
 *
 * <p>{@code ShadowState} takes steps and takes them back; {@code StateGraph} keeps what was
 * visited; {@code StateSearch} visits; {@code Histories} picks the runs that are worth making.
 */
@NullMarked
package dev.linchpin.internal.engine.search.state;

import org.jspecify.annotations.NullMarked;
